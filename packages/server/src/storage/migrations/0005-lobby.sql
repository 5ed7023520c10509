-- What players agree on: clocks, proposals, how others may watch; and what surrounds a game: presence, chat, notices.

-- The clock agreed on at the table, and that of the game; null for games without one.
alter table tables add column clock json;
alter table games add column clock json;
-- How far behind watchers are kept.
alter table tables add column delay_moves integer not null default 0 check (delay_moves >= 0);
alter table tables add column delay_minutes integer not null default 0 check (delay_minutes >= 0);
-- Whether both players have agreed that watchers see their hands.
alter table games add column hands_shown boolean not null default false;

-- A game's clock. Times are milliseconds; moments are those of the database's clock, which all nodes share.
create table clocks (
  game uuid primary key references games on delete cascade,
  -- Whose time runs, or would if it were not stopped; null when a bot is asked or the game is over.
  seat smallint check (seat in (0, 1)),
  -- What is left of the game's time, and of the allowance for lost connections, by seat.
  left_0 bigint not null,
  left_1 bigint not null,
  away_0 bigint not null,
  away_1 bigint not null,
  -- What is left of the time for the present question.
  left_move bigint not null,
  -- Since when time runs that is not yet taken off; null while nothing runs.
  since timestamptz,
  -- Whether the player who is asked has lost the connection.
  absent boolean not null default false,
  stopped text check (stopped in ('paused', 'adjourned')),
  -- When the flag falls if nothing happens before.
  deadline timestamptz
);
create index clocks_by_deadline on clocks (deadline) where deadline is not null;

-- One row: when a node last looked at the clocks. A gap means that no node was up, and is nobody's time.
create table clock_watch (
  id integer primary key check (id = 1),
  at timestamptz not null default now()
);
insert into clock_watch (id) values (1);

-- What one player proposes to the other. `seq` is how far the game was: some proposals lapse when it goes on.
create table proposals (
  id uuid primary key,
  game uuid not null references games on delete cascade,
  kind text not null check (kind in ('undo', 'draw', 'pause', 'adjourn', 'resume', 'hands', 'rematch')),
  seat smallint not null check (seat in (0, 1)),
  seq integer not null,
  undo_to integer,
  status text not null default 'open' check (status in ('open', 'agreed', 'declined', 'withdrawn', 'lapsed')),
  made_at timestamptz not null default now()
);
create unique index proposals_open on proposals (game, kind) where status = 'open';
create index proposals_by_game on proposals (game, seq);

-- Who is where: a row for each place a socket is at, the lobby or a game. Nodes renew theirs; those of a dead node are swept.
create table presences (
  socket text not null,
  place text not null,
  node text not null,
  person uuid not null references people on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (socket, place)
);
create index presences_by_place on presences (place, person);
create index presences_by_node on presences (node);

-- Chat in the lobby (no table) and at tables. Never part of a game's log.
create table chat (
  id bigint generated always as identity primary key,
  table_id uuid references tables on delete cascade,
  person uuid not null references people on delete cascade,
  name text not null,
  -- Watchers talk among themselves; players are heard by all.
  side text not null check (side in ('players', 'watchers')),
  said text not null,
  at timestamptz not null default now(),
  removed_by uuid references people on delete set null,
  removed_at timestamptz
);
create index chat_by_table on chat (table_id, id);
create index chat_by_person on chat (person, at);

create table chat_reports (
  message bigint not null references chat on delete cascade,
  reporter uuid not null references people on delete cascade,
  reason text not null,
  at timestamptz not null default now(),
  settled_by uuid references people on delete set null,
  settled_at timestamptz,
  primary key (message, reporter)
);

-- Whom a moderator has silenced, and until when.
create table mutes (
  person uuid primary key references people on delete cascade,
  until timestamptz not null,
  reason text not null,
  by uuid references people on delete set null,
  at timestamptz not null default now()
);

-- Whom somebody does not want to hear, nor to meet at a table.
create table blocks (
  person uuid not null references people on delete cascade,
  blocked uuid not null references people on delete cascade,
  at timestamptz not null default now(),
  primary key (person, blocked),
  check (person <> blocked)
);

-- What somebody should know who may not be here: told on connecting, and live.
create table notices (
  id bigint generated always as identity primary key,
  person uuid not null references people on delete cascade,
  kind text not null check (kind in ('your-move', 'invitation', 'game-over', 'rematch')),
  body json not null,
  at timestamptz not null default now(),
  read_at timestamptz
);
create index notices_unread on notices (person, id) where read_at is null;
