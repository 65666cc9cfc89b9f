-- Messages of the contact form. Visitors hand them in through one function and can never read them back.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  -- Made by the site from the message: handing in the same one again changes nothing.
  idempotency_key uuid not null unique,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  locale text not null,
  -- When the visitor sent it, as the site says; it may reach the database later.
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),

  -- The same bounds as CONTACT_BOUNDS in shared/contact.ts.
  constraint contact_name_length check (char_length(name) between 2 and 80),
  constraint contact_email_form check (
    email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254
  ),
  constraint contact_subject_length check (char_length(subject) between 3 and 120),
  constraint contact_message_length check (char_length(message) between 10 and 5000),
  constraint contact_known_locale check (locale in ('en', 'it'))
);

comment on table public.contact_messages is
  'Kept for 3 years, or until the sender asks for deletion (docs/supabase.md).';

create index contact_messages_received on public.contact_messages (received_at);
create index contact_messages_sender on public.contact_messages (lower(email));

-- No policy: behind row level security, only service_role and the table editor see these rows.
alter table public.contact_messages enable row level security;

revoke all on public.contact_messages from public, anon, authenticated;
grant all on public.contact_messages to service_role;

-- Stores a message once. Raises 23514 when a bound is broken; a time in the future counts as now.
create function public.submit_contact(
  idempotency_key uuid,
  name text,
  email text,
  subject text,
  message text,
  locale text,
  sent_at timestamptz default now()
) returns void
  language sql
  volatile
  security definer
  set search_path = ''
as $$
  insert into public.contact_messages (idempotency_key, name, email, subject, message, locale, sent_at)
  values ($1, $2, $3, $4, $5, $6, least(coalesce($7, now()), now()))
  on conflict (idempotency_key) do nothing;
$$;

revoke all on function public.submit_contact from public, anon, authenticated;
grant execute on function public.submit_contact to anon, service_role;
