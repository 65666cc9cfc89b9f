-- The stream: short entries in two languages, written in Supabase's table editor.

create table public.stream_entries (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  type text not null,
  title_en text not null,
  -- Without an Italian title the entry is shown in English, and marked as such.
  title_it text,
  -- Markdown; raw HTML in it is never shown as such.
  body_en text not null default '',
  body_it text,
  -- Link of the entry: another site, or a path of this one in its English form.
  url text,
  -- A file that the site itself serves, e.g. /stream/harbour.jpg, with its size in pixels.
  image_path text,
  image_alt_en text,
  image_alt_it text,
  image_width integer,
  image_height integer,
  tags text[] not null default '{}',
  -- Empty for a draft; in the future, it schedules the entry. Milliseconds, so that a page's cursor survives
  -- a JavaScript date.
  published_at timestamptz(3),

  constraint stream_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint stream_known_type check (type in ('article', 'photo', 'link', 'note', 'project')),
  constraint stream_title_length check (
    char_length(title_en) between 1 and 160 and char_length(title_it) between 1 and 160
  ),
  constraint stream_body_with_title_it check (body_it is null or title_it is not null),
  constraint stream_url_form check (url ~ '^(https?://|/[^/])'),
  constraint stream_link_has_url check (type <> 'link' or url is not null),
  constraint stream_photo_has_image check (type <> 'photo' or image_path is not null),
  constraint stream_image_path_form check (image_path ~ '^/[^/]'),
  constraint stream_image_described check (
    image_path is null
    or (image_alt_en is not null and image_width > 0 and image_height > 0)
  )
);

comment on table public.stream_entries is
  'One row an entry of /stream. An entry is public from published_at on; without it, it is a draft.';

-- A page of the list continues after the last entry of the one before: (published_at, id) < (…, …).
create index stream_entries_page on public.stream_entries (published_at desc, id desc);
create index stream_entries_page_of_type on public.stream_entries (type, published_at desc, id desc);

alter table public.stream_entries enable row level security;

create policy "Anyone reads what is published"
  on public.stream_entries for select
  to anon, authenticated
  using (published_at <= now());

-- A project may hand every new table to everyone: only reading is given back.
revoke all on public.stream_entries from public, anon, authenticated;
grant select on public.stream_entries to anon, authenticated;
grant all on public.stream_entries to service_role;
