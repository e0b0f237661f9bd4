create index on accounts (user_id);
create index on photos (user_id);
