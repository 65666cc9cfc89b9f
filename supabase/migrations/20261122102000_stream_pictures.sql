-- Pictures of the stream's entries, in a bucket of Storage that anyone may read and only owners write. The embedded backend has
-- no Storage: it keeps them in a folder.
do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('stream', 'stream', true, 5242880, '{image/jpeg,image/webp}')
  on conflict (id) do nothing;
exception when others then
  raise warning 'The bucket stream of Storage was not made: %. docs/stream.md says how to make it.', sqlerrm;
end;
$$;

-- A project's tables of Storage belong to Supabase, which may not let a migration add a policy.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  drop policy if exists "Owners add pictures of the stream" on storage.objects;
  create policy "Owners add pictures of the stream"
    on storage.objects for insert
    to authenticated
    with check (
      bucket_id = 'stream' and exists (select from public.owners where user_id = (select auth.uid()))
    );
exception when others then
  raise warning 'The desk cannot store pictures: %. docs/stream.md says how to add the policy.', sqlerrm;
end;
$$;
