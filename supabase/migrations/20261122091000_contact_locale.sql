-- A language that the site gets later is taken as it is: only the form of its tag is checked (BCP 47, in short).
alter table public.contact_messages
  drop constraint contact_known_locale,
  add constraint contact_locale_form check (
    locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and char_length(locale) <= 35
  );
