-- A game has one rematch: the table it is played at names the game it follows.
alter table tables add column rematch_of uuid;
create unique index tables_rematch_of on tables (rematch_of);
