-- Titles, bodies and descriptions by language, `{"en": {"title": …, "body": …, "image_alt": …}}`, in place of columns that
-- are named after two languages. Another language of the site needs no migration. `server/stream/rows.ts` has the same bounds.

-- Functions that checks of tables call. The API does not show this schema.
create schema checks;

-- A string of at most a length, or nothing.
create function checks.is_short(value jsonb, longest integer) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select value is null or (jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= longest)
$$;

-- A language has a title if it has a body, and one of them has a title.
create function checks.are_stream_texts(texts jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select jsonb_typeof(texts) = 'object' and coalesce(
    (
      select bool_or(words ->> 'title' <> '') and bool_and(
        language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'
        and jsonb_typeof(words) = 'object'
        and checks.is_short(words -> 'title', 160)
        and checks.is_short(words -> 'body', 10000)
        and checks.is_short(words -> 'image_alt', 500)
        and (not words ? 'title' or words ->> 'title' <> '')
        and (not words ? 'body' or words ? 'title')
        -- Quotes and lists within one another at the start of a line; marks of emphasis.
        and coalesce(words ->> 'body', '') !~ '(^|\n)([ \t]*(>|([-+*]|\d{1,9}[.)])[ \t])){50}'
        and char_length(words ->> 'body') - char_length(translate(words ->> 'body', '*_~', '')) > 1000 is not true
      )
      from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as each (language, words)
    ),
    false
  )
$$;

revoke all on function checks.is_short, checks.are_stream_texts from public;
grant usage on schema checks to authenticated, service_role;
grant execute on function checks.is_short, checks.are_stream_texts to authenticated, service_role;

alter table public.stream_entries add column texts jsonb not null default '{}';

comment on column public.stream_entries.texts is
  'Language → title, body (markdown) and image_alt. A language without a title is shown in another, and marked as such.';

update public.stream_entries
set
  texts = jsonb_strip_nulls(
    jsonb_build_object(
      'en', jsonb_build_object('title', title_en, 'body', body_en, 'image_alt', image_alt_en),
      'it', case when coalesce(title_it, body_it, image_alt_it) is not null
        then jsonb_build_object('title', title_it, 'body', body_it, 'image_alt', image_alt_it) end
    )
  );

alter table public.stream_entries
  drop constraint stream_title_length,
  drop constraint stream_body_with_title_it,
  drop constraint stream_image_described,
  drop constraint stream_image_alt_length,
  drop constraint stream_body_bounds,
  drop column title_en,
  drop column title_it,
  drop column body_en,
  drop column body_it,
  drop column image_alt_en,
  drop column image_alt_it,
  add constraint stream_texts_form check (checks.are_stream_texts(texts)) not valid,
  -- A check passes when it is null: a size that is missing must make it false.
  add constraint stream_image_described check (
    image_path is null
    or (
      jsonb_path_exists(texts, '$.*.image_alt')
      and coalesce(image_width > 0, false)
      and coalesce(image_height > 0, false)
    )
  ) not valid;

-- Rows of older rules stay as they are, are left out by the site, and have to be mended the next time they are changed.
do $$
declare
  bound text;
begin
  foreach bound in array array['stream_texts_form', 'stream_image_described'] loop
    begin
      execute format('alter table public.stream_entries validate constraint %I', bound);
    exception when check_violation then
      raise warning 'Entries of the stream break %: the site leaves them out until they are mended', bound;
    end;
  end loop;
end $$;
