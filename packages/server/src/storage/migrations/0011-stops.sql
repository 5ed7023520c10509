-- At which moments somebody wants to be asked; for that person and the server alone.
create table stops (
  person uuid primary key references people on delete cascade,
  stops json not null
);
