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
