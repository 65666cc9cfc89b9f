-- The owner writes in the stream from the site itself, with the rights of their own account and no other key.

-- Accounts that may write. Rows are added in the SQL editor (docs/stream.md). An id is never given to another account, so a
-- row that outlives its account lets nobody in.
create table public.owners (
  user_id uuid primary key
);

comment on table public.owners is 'Accounts that may write in the stream.';

alter table public.owners enable row level security;

create policy "An account sees whether it is an owner"
  on public.owners for select
  to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.owners from public, anon, authenticated;
grant select on public.owners to authenticated;
grant all on public.owners to service_role;

create policy "Owners read what is not published"
  on public.stream_entries for select
  to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));

create policy "Owners write"
  on public.stream_entries for insert
  to authenticated
  with check (exists (select from public.owners where user_id = (select auth.uid())));

create policy "Owners change"
  on public.stream_entries for update
  to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())))
  with check (exists (select from public.owners where user_id = (select auth.uid())));

create policy "Owners delete"
  on public.stream_entries for delete
  to authenticated
  using (exists (select from public.owners where user_id = (select auth.uid())));

grant insert, update, delete on public.stream_entries to authenticated;
