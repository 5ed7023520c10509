-- Answers that the engine broke on: nothing of them reached the game, all of it is kept for whoever repairs the engine.
create table faults (
  id bigint generated always as identity primary key,
  game uuid not null references games on delete cascade,
  seq integer not null,
  build text not null,
  entry json not null,
  error text not null,
  at timestamptz not null default now()
);
create index faults_by_game on faults (game, seq);
