-- Contact messages are kept for 3 years, or until a deletion request, as the privacy page promises.

-- Maintenance, called by the scheduler and from the SQL editor: the Data API does not expose this schema.
create schema if not exists maintenance;
revoke all on schema maintenance from public, anon, authenticated;

-- Deletes what is older than 3 years; returns how many messages that were.
create function maintenance.delete_old_contact_messages() returns bigint
  language sql
  volatile
  set search_path = ''
as $$
  with deleted as (
    delete from public.contact_messages where received_at < now() - interval '3 years' returning 1
  )
  select count(*) from deleted;
$$;

-- Deletes every message of one person, however they wrote their address; returns how many those were.
create function maintenance.delete_contact_messages_of(address text) returns bigint
  language sql
  volatile
  set search_path = ''
as $$
  with deleted as (
    delete from public.contact_messages where lower(email) = lower(trim($1)) returning 1
  )
  select count(*) from deleted;
$$;

revoke all on all functions in schema maintenance from public, anon, authenticated;

-- Every night at 3.17 where pg_cron can run; elsewhere the command in docs/supabase.md does it.
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule(
    'delete-old-contact-messages', '17 3 * * *', 'select maintenance.delete_old_contact_messages()'
  );
exception when others then
  raise notice 'Old contact messages are not deleted by themselves: pg_cron says %', sqlerrm;
end;
$$;
