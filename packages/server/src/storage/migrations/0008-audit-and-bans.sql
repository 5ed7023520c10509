-- What moderators and administrators do, and whom they keep out.

-- A line for each thing done. Names are kept beside ids: the line outlives the people it is about. Nothing here is changed or removed.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Who did it; null is whoever runs the server.
  by_person uuid,
  by_name text not null,
  action text not null,
  -- About whom, which game, which message.
  person uuid,
  person_name text,
  game uuid,
  details json not null
);
create index audit_by_person on audit (person, id);
create index audit_by_doer on audit (by_person, id);
create rule audit_is_not_changed as on update to audit do instead nothing;
create rule audit_is_not_removed as on delete to audit do instead nothing;

-- A person or a network that is kept out, until a day or for good.
create table bans (
  id uuid primary key,
  person uuid references people on delete cascade,
  network cidr,
  reason text not null,
  until timestamptz,
  made_by uuid,
  made_at timestamptz not null default now(),
  lifted_at timestamptz,
  check ((person is null) <> (network is null))
);
create index bans_by_person on bans (person) where lifted_at is null;
create index bans_of_networks on bans (made_at) where network is not null and lifted_at is null
