import { SettingsError } from '../settings';
import type { Database, Sql } from './database';

/** Each runs once: never change a released one. Instants are in ms. `n` keeps the write order. */
export const steps: readonly string[] = [
  `
create table users (
  n bigserial, id text collate "C" primary key, name text not null, email text not null,
  avatar text not null, points integer not null, level integer not null, badges jsonb not null,
  rank text not null, joined_at bigint not null, daily_goal integer, units text, changed_at bigint);
create index on users (points desc, joined_at, id);
create index on users (changed_at) where changed_at is not null;

create table accounts (id text primary key, user_id text not null references users on delete cascade, password_hash text);
create table sessions (
  token_hash text primary key, user_id text not null references users on delete cascade,
  since bigint not null, seen_at bigint not null);
create index on sessions (seen_at);
create index on sessions (user_id);

create table ledger (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  source text not null, kind text not null, title text not null, points integer not null,
  savings jsonb not null, at bigint not null, posted_at bigint, zone text not null,
  local_date text not null, level_before integer not null, level_after integer not null,
  rank_before text not null, rank_after text not null, badges jsonb not null, key text,
  unique (user_id, source));
create table completions (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  challenge_id text not null, completed_at bigint not null, stars integer not null);
create table attempts (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  challenge_id text not null, number integer not null, answers jsonb not null, helped_with text,
  is_finished boolean not null);
create table reviews (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  date text not null, question_ids jsonb not null, answers jsonb not null);
create table cards (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  question_id text not null, box integer not null, due text not null);
create table photos (
  n bigserial, id text primary key, user_id text not null references users on delete cascade);
create table messages (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  message text not null, sent_at bigint not null, sequence bigint not null unique, client_id text,
  reply_to text, images jsonb, unique (user_id, client_id));
create table follows (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  followed_id text not null references users on delete cascade, followed_at bigint);
create table videos (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  title text not null, points integer not null, uploaded_at bigint not null, scene text,
  helpful_marks integer, seconds double precision, recording jsonb, challenge_id text,
  is_deleted boolean);
create table uploads (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  file_ids jsonb not null, type text not null, name text not null, length bigint not null,
  "offset" bigint not null, hash text not null, touched_at bigint not null);
create table images (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  file_ids jsonb not null, type text not null, size bigint not null, added_at bigint not null);
create table inbox (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  at bigint not null, is_read boolean not null);

create index on completions (user_id);
create index on attempts (user_id);
create index on reviews (user_id);
create index on cards (user_id);
create index on messages (user_id, n);
create index on messages (reply_to) where reply_to is not null;
create index on follows (user_id);
create index on follows (followed_id);
create index on videos (user_id);
create index on videos ((recording ->> 'hash')) where recording is not null;
create index on uploads (user_id);
create index on uploads (touched_at);
create index on images (user_id);
create index on images (added_at);
create index on inbox (user_id);

-- Challenges, badges and quotes as the server seeds them.
create table content (kind text, id text, position integer not null, data jsonb not null, primary key (kind, id));
-- One row: when the app started, the last position of the chat's events, and the day of the counts below.
create table community (
  id boolean primary key default true check (id), started_at bigint not null,
  sequence bigint not null, board_day bigint);
-- Savings of everybody: how often the same liters were credited for the same date and days.
create table community_savings (
  date text, kind text, days integer, liters double precision, times bigint not null,
  primary key (date, kind, days, liters));
`,
  `
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
`,
  `
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
`,
  `
create table reminders (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  is_on boolean not null, quiet_from text not null, quiet_to text not null, zone text not null,
  next_at bigint, reminded_on text);
create index on reminders (user_id);
create index on reminders (next_at) where next_at is not null;
-- Devices, by endpoint. sent_on is the last date on which one got a reminder.
create table subscriptions (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  p256dh text not null, auth text not null, sent_on text);
create index on subscriptions (user_id);
-- One row: the keys with which web push is signed, unless the settings have them.
create table push_keys (
  id boolean primary key default true check (id), public_key text not null, private_key text not null);
`,
  `
create index on accounts (user_id);
create index on photos (user_id);
`,
  `
-- A session that a change of the password has ended stays for a while, so that its client hears why.
alter table sessions add column device text not null default '', add column ended_by text;
create table password_resets (
  token_hash text primary key, user_id text not null references users on delete cascade,
  sent_at bigint not null);
create index on password_resets (user_id);
-- Messages stay if their author deletes the account. The chat hears of it at this position.
alter table messages drop constraint messages_user_id_fkey;
create table deletions (id text primary key, changed_at bigint not null);
create index on deletions (changed_at);
`,
  `
alter table users add is_moderator boolean, add is_suspended boolean;
create index on users (is_moderator) where is_moderator;
update users set is_moderator = true where id = (
  select u.id from users u join accounts a on a.user_id = u.id order by u.joined_at, u.n limit 1);
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger end_sessions after update of is_suspended on users
  for each row when (new.is_suspended) execute function end_sessions();

-- changed_at is the position of the event with the last change.
alter table messages add edited_at bigint, add removed text, add changed_at bigint;
create index on messages (changed_at) where changed_at is not null;

create table blocks (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  blocked_id text not null references users on delete cascade);
create index on blocks (user_id);
create index on blocks (blocked_id);
create table reports (
  n bigserial, id text primary key, user_id text not null references users on delete cascade,
  person_id text not null references users on delete cascade, message_id text,
  reason text not null, note text not null, text text, at bigint not null, decision text,
  decided_by text);
create index on reports (user_id);
create index on reports (person_id);
create index on reports (at) where decision is null;
`,
  `
-- Who deletes the account stays hidden from those who blocked them, and their messages can be moderated.
alter table blocks drop constraint blocks_blocked_id_fkey;
alter table reports drop constraint reports_person_id_fkey;
`,
  `
-- No device of a suspended user gets reminders.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  delete from subscriptions where user_id = new.id;
  return null;
end $$;
delete from subscriptions where user_id in (select id from users where is_suspended);
`,
  `
-- What an open report shows. Withheld images are for moderators alone.
alter table reports add name text, add images jsonb;
alter table images add is_withheld boolean;
update reports set text = null where decision is not null;
update reports r set images = (select m.images from messages m where m.id = r.message_id)
  where decision is null;
`,
];

const insufficientPrivilege = '42501';

/** Locks out other nodes that migrate. */
const lock = 7_401_911;

/** Brings the schema up to date and returns how many steps that took. */
export async function migrate(database: Database): Promise<number> {
  return database
    .transaction((sql) => runSteps(sql))
    .catch((error: unknown) => {
      const { code, message } = error as Error & { code?: string };
      throw code === insufficientPrivilege
        ? new SettingsError(`The role of DATABASE_URL may not change the schema: ${message}.`)
        : error;
    });
}

/** Runs the steps that are missing up to a number of them. */
export async function runSteps(sql: Sql, upTo = steps.length): Promise<number> {
  await sql.query('select pg_advisory_xact_lock($1)', [lock]);
  await sql.query('create table if not exists migrations (step integer primary key)');
  const done = await countSteps(sql);
  for (const [index, step] of steps.slice(0, upTo).entries()) {
    if (index < done) continue;
    await sql.exec(step);
    await sql.query('insert into migrations values ($1)', [index]);
  }
  return upTo - done;
}

export async function countSteps(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>('select count(*) as count from migrations');
  return Number(row?.count);
}
