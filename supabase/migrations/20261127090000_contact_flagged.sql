-- A message whose hidden field was filled in, as programs do, and some programs that fill in forms for people: it is stored like
-- any other, and marked.
alter table public.contact_messages add column flagged boolean not null default false;

comment on column public.contact_messages.flagged is
  'The hidden field of the form was filled in: perhaps by a program that sends advertisements.';

-- Replaced and not overloaded, so that the Data API finds one function by this name. Sites that do not know the argument yet leave
-- it out.
drop function public.submit_contact(uuid, text, text, text, text, text, timestamptz);

-- Stores a message once. Raises 23514 when a bound is broken; a time in the future counts as now.
create function public.submit_contact(
  idempotency_key uuid,
  name text,
  email text,
  subject text,
  message text,
  locale text,
  sent_at timestamptz default now(),
  flagged boolean default false
) returns void
  language sql
  volatile
  security definer
  set search_path = ''
as $$
  insert into public.contact_messages
    (idempotency_key, name, email, subject, message, locale, sent_at, flagged)
  values ($1, $2, $3, $4, $5, $6, least(coalesce($7, now()), now()), coalesce($8, false))
  on conflict (idempotency_key) do nothing;
$$;

revoke all on function public.submit_contact from public, anon, authenticated;
grant execute on function public.submit_contact to anon, service_role;
