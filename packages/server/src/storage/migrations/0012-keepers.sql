-- The node that plays a game, as long as somebody follows it there (docs/decisions/0033). It saves work and no more: the key of the log decides
-- what stands, whoever writes.
create table keepers (
  game uuid primary key references games on delete cascade,
  node uuid not null
);

create index keepers_node on keepers (node);
