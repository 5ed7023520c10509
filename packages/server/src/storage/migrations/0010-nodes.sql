-- Nodes that are up: which engine and cards each plays with, and where the others reach it. A node renews its own row; what it has to
-- be told to believe that another node speaks is known to whoever can read this table.
create table nodes (
  id uuid primary key,
  build text not null,
  address text not null,
  secret text not null,
  seen_at timestamptz not null default now()
);

-- The build that plays a game now; null while it is the one it was begun with.
alter table games add column played_by text;

-- Games whose log the build that took them over plays otherwise from some place on: what the players want to be done.
create table partings (
  game uuid primary key references games on delete cascade,
  seq integer not null,
  last_good integer not null,
  why text not null,
  from_build text not null,
  build text not null,
  choice_0 text check (choice_0 in ('back', 'void')),
  choice_1 text check (choice_1 in ('back', 'void')),
  found_at timestamptz not null default now()
);
