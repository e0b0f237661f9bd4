-- How many people have these points, and these points / 1024: what a rank costs does not grow
-- with the people. The tables with _then are those of the start of the board's day.
create table point_counts (points integer primary key, people bigint not null);
create table bucket_counts (bucket integer primary key, people bigint not null);
create table point_counts_then (points integer primary key, people bigint not null);
create table bucket_counts_then (bucket integer primary key, people bigint not null);

create function count_points() returns trigger language plpgsql as $$
begin
  insert into point_counts as c (points, people)
    select points, sum(change) from (
      select old.points as points, -1 as change where tg_op <> 'INSERT'
      union all select new.points, 1 where tg_op <> 'DELETE') as changes
    group by points having sum(change) <> 0 order by points
    on conflict (points) do update set people = c.people + excluded.people;
  insert into bucket_counts as c (bucket, people)
    select points >> 10, sum(change) from (
      select old.points as points, -1 as change where tg_op <> 'INSERT'
      union all select new.points, 1 where tg_op <> 'DELETE') as changes
    group by 1 having sum(change) <> 0 order by 1
    on conflict (bucket) do update set people = c.people + excluded.people;
  return null;
end $$;
create trigger count_points after insert or delete or update of points on users
  for each row execute function count_points();

create function position_of(integer) returns bigint stable language sql as $$
  select 1 + coalesce((select sum(people) from bucket_counts where bucket > $1 >> 10), 0)::bigint
    + coalesce((select sum(people) from point_counts
        where points > $1 and points < (($1 >> 10) + 1) << 10), 0)::bigint $$;
create function position_then(integer) returns bigint stable language sql as $$
  select 1 + coalesce((select sum(people) from bucket_counts_then where bucket > $1 >> 10), 0)::bigint
    + coalesce((select sum(people) from point_counts_then
        where points > $1 and points < (($1 >> 10) + 1) << 10), 0)::bigint $$;
