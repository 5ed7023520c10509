-- Accounts, limits that hold on all nodes, and ratings.

-- What makes a person an account. `login` is the name as it is compared: two accounts cannot look alike by case alone.
create table accounts (
  person uuid primary key references people on delete cascade,
  login text not null unique,
  -- argon2id with its parameters and its salt, in the PHC format.
  password text not null,
  about text not null default '',
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now()
);

-- How often something was tried, and until when that counts (rate-limiter-flexible).
create table limits (
  key text primary key,
  points integer not null,
  expire timestamptz
);
create index limits_by_expiry on limits (expire);

-- Whether the outcome counts for ratings.
alter table tables add column rated boolean not null default false;
alter table games add column rated boolean not null default false;

-- Glicko-2. `player` is a person's id, or a bot as in bot:greedy.
create table ratings (
  player text primary key,
  person uuid unique references people on delete cascade,
  rating double precision not null default 1500,
  deviation double precision not null default 350,
  volatility double precision not null default 0.06,
  wins integer not null default 0,
  draws integer not null default 0,
  losses integer not null default 0,
  changed_at timestamptz not null default now()
);

-- What a rated game did to the ratings of those who sat in it.
create table game_ratings (
  game uuid not null references games on delete cascade,
  seat smallint not null check (seat in (0, 1)),
  rating_before double precision not null,
  deviation_before double precision not null,
  rating_after double precision not null,
  deviation_after double precision not null,
  primary key (game, seat)
);

create index people_by_role on people (role) where role <> 'player';
