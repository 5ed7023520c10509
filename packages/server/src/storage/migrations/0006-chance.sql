-- Chance that nobody chose: what clients promise, what is said while shares are awaited, and how the seed of a game came about.

-- The hash of the share that a player's client has promised; null for bots and for clients that take no part.
alter table table_seats add column promise text check (promise ~ '^[0-9a-f]{64}$');
-- While shares are awaited: the id of the game to come, the server's secret, and the shares told so far. Never sent.
alter table tables add column dealing json;
-- Until when they are awaited, by the database's clock.
alter table tables add column dealing_until timestamptz;
create index tables_dealing on tables (dealing_until) where dealing_until is not null;
-- The record of a game (`record/fair.ts` of the engine); secret until it is over.
alter table games add column fair json;
-- The promise of whoever proposes a rematch.
alter table proposals add column promise text check (promise ~ '^[0-9a-f]{64}$');
