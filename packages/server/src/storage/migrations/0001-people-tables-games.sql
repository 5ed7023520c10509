-- What the server began with: people and their sessions, decks, the lobby's tables, games and their logs.

-- Guests and accounts are one kind of row, so that a guest who signs up keeps games and decks.
create table people (
  id uuid primary key,
  kind text not null check (kind in ('guest', 'account')),
  name text not null,
  role text not null default 'player' check (role in ('player', 'director', 'administrator')),
  created_at timestamptz not null default now()
);

-- A session is known by the hash of its token; the token itself is never stored.
create table sessions (
  token_hash text primary key,
  person uuid not null references people on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_person on sessions (person);
create index sessions_by_expiry on sessions (expires_at);

create table decks (
  id uuid primary key,
  owner uuid not null references people on delete cascade,
  name text not null,
  about text not null default '',
  -- { missions, seeds, draw }: lists of catalogue ids.
  cards json not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index decks_by_owner on decks (owner, changed_at desc);

-- A place in the lobby where two players meet. `code` is the secret part of a private table's link.
create table tables (
  id uuid primary key,
  code text not null unique,
  host uuid references people on delete set null,
  visibility text not null check (visibility in ('open', 'private')),
  rules text not null,
  game_format json not null,
  status text not null default 'waiting' check (status in ('waiting', 'playing', 'over', 'closed')),
  created_at timestamptz not null default now()
);
create index tables_open on tables (created_at desc) where visibility = 'open' and status in ('waiting', 'playing');

create table table_seats (
  table_id uuid not null references tables on delete cascade,
  seat smallint not null check (seat in (0, 1)),
  person uuid references people on delete cascade,
  bot text,
  name text not null,
  deck_name text not null,
  deck json not null,
  primary key (table_id, seat),
  check ((person is null) <> (bot is null))
);
create index table_seats_by_person on table_seats (person);

-- `setup` and `seed` start the game anew; both are secret until it is over. `build` is what it was opened with.
create table games (
  id uuid primary key,
  table_id uuid references tables on delete set null,
  setup json not null,
  seed text not null,
  build text not null,
  status text not null default 'running' check (status in ('running', 'over')),
  outcome json,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index games_by_table on games (table_id);
create index games_running on games (started_at) where status = 'running';

-- Whoever sits in a game keeps the seat to its end, whatever happens to the table.
create table game_seats (
  game uuid not null references games on delete cascade,
  seat smallint not null check (seat in (0, 1)),
  person uuid references people on delete set null,
  bot text,
  name text not null,
  deck_name text not null,
  primary key (game, seat)
);
create index game_seats_by_person on game_seats (person);

-- The log is the game. `body` is json and not jsonb: the order of keys is part of a state's fingerprint.
-- `hash` is the fingerprint of the state that the entry led to.
create table game_log (
  game uuid not null references games on delete cascade,
  seq integer not null check (seq > 0),
  kind text not null,
  seat smallint check (seat in (0, 1)),
  body json not null,
  hash text not null,
  at timestamptz not null default now(),
  primary key (game, seq)
);

-- States on the way, so that nothing is played again from the start. Number 0 is the opening.
create table snapshots (
  game uuid not null references games on delete cascade,
  seq integer not null check (seq >= 0),
  build text not null,
  state json not null,
  at timestamptz not null default now(),
  primary key (game, seq)
);
