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
