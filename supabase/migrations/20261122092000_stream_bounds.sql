-- The database refuses what the site could not show; `server/stream/rows.ts` has the same bounds.
--
-- Rows that are there already never stop this migration: what can be repaired without guessing is, the rest stays as it
-- is, is left out by the site, and has to be mended the next time it is changed.

alter table public.stream_entries
  drop constraint if exists stream_url_form,
  drop constraint if exists stream_image_path_form,
  drop constraint if exists stream_image_described,
  drop constraint if exists stream_image_alt_length,
  drop constraint if exists stream_body_bounds,
  drop constraint if exists stream_tags_form,
  drop constraint if exists stream_published_at_range;

-- Blanks after an address, and empty places among the tags, are slips of the hand.
update public.stream_entries
set
  url = rtrim(url, E' \t\r\n'),
  image_path = rtrim(image_path, E' \t\r\n'),
  tags = array_remove(tags, null)
where
  url <> rtrim(url, E' \t\r\n')
  or image_path <> rtrim(image_path, E' \t\r\n')
  or (array_ndims(tags) = 1 and array_position(tags, null) is not null);

alter table public.stream_entries
  -- A host, or a path after one slash; without blanks, control characters or backslashes, which browsers take for slashes.
  add constraint stream_url_form check (
    char_length(url) <= 2000
    and url ~ '^(https?://[^[:space:][:cntrl:]/\\?#]|/$|/[^[:space:][:cntrl:]/\\])[^[:space:][:cntrl:]\\]*$'
  ) not valid,
  add constraint stream_image_path_form check (
    char_length(image_path) <= 2000
    and image_path ~ '^/[^[:space:][:cntrl:]/\\][^[:space:][:cntrl:]\\]*$'
  ) not valid,
  -- A check passes when it is null: a size that is missing must make it false.
  add constraint stream_image_described check (
    image_path is null
    or (image_alt_en is not null and coalesce(image_width > 0, false) and coalesce(image_height > 0, false))
  ) not valid,
  add constraint stream_image_alt_length check (
    char_length(image_alt_en) <= 500 and char_length(image_alt_it) <= 500
  ) not valid,
  -- Length; quotes and lists within one another at the start of a line; marks of emphasis.
  add constraint stream_body_bounds check (
    char_length(body_en) <= 10000
    and char_length(body_it) <= 10000
    and body_en !~ '(^|\n)([ \t]*(>|([-+*]|\d{1,9}[.)])[ \t])){50}'
    and body_it !~ '(^|\n)([ \t]*(>|([-+*]|\d{1,9}[.)])[ \t])){50}'
    and char_length(body_en) - char_length(translate(body_en, '*_~', '')) <= 1000
    and char_length(body_it) - char_length(translate(body_it, '*_~', '')) <= 1000
  ) not valid,
  add constraint stream_tags_form check (
    coalesce(array_ndims(tags), 1) = 1
    and cardinality(tags) <= 20
    and array_position(tags, null) is null
    and array_to_string(tags, E'\n') !~ '[^\n]{61}'
  ) not valid,
  -- No `infinity`, and no year that a JavaScript date writes otherwise.
  add constraint stream_published_at_range check (
    published_at between '0001-01-01T00:00:00Z' and '9999-12-31T23:59:59Z'
  ) not valid;

do $$
declare
  bound text;
begin
  foreach bound in array array[
    'stream_url_form', 'stream_image_path_form', 'stream_image_described', 'stream_image_alt_length',
    'stream_body_bounds', 'stream_tags_form', 'stream_published_at_range'
  ] loop
    begin
      execute format('alter table public.stream_entries validate constraint %I', bound);
    exception when check_violation then
      raise warning 'Entries of the stream break %: the site leaves them out until they are mended', bound;
    end;
  end loop;
end $$;
