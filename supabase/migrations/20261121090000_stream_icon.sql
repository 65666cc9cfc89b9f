-- An entry may have an icon of its own, by its Iconify name, in place of its type's.

alter table public.stream_entries
  add column icon text,
  add constraint stream_icon_form check (
    icon ~ '^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$' and char_length(icon) <= 100
  );

comment on column public.stream_entries.icon is 'Such as ph:compass. Empty for the icon of the type.';
