-- Open pages of the stream hear that something has changed, where the project has Realtime. Row-level security decides what
-- each listener hears of, as it does for reading.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  alter publication supabase_realtime add table public.stream_entries;
exception when duplicate_object then
  -- The dashboard's switch has added it already.
  null;
end;
$$;
