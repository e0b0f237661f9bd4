-- Files that may not be referenced by any row. The clean-up deletes those that aren't.
create table unclaimed_files (id text primary key, since bigint not null);

create function unclaim_files() returns trigger language plpgsql as $$
declare gone jsonb := to_jsonb(old);
begin
  insert into unclaimed_files
    select jsonb_array_elements_text(
      coalesce(gone -> 'file_ids', gone -> 'recording' -> 'fileIds', '[]')), 0
    on conflict (id) do update set since = 0;
  return null;
end $$;
create trigger unclaim_files after delete on uploads for each row execute function unclaim_files();
create trigger unclaim_files after delete on images for each row execute function unclaim_files();
create trigger unclaim_files after delete on videos for each row execute function unclaim_files();
create trigger unclaim_deleted after update of is_deleted on videos
  for each row when (new.is_deleted) execute function unclaim_files();
