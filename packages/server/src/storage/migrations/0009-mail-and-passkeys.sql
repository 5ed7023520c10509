-- Other ways back into an account: a mail address that was confirmed, and passkeys.

alter table accounts add column mail text;
create unique index accounts_by_mail on accounts (lower(mail)) where mail is not null;

-- Codes that were sent by mail, by their hash; each works once.
create table mail_codes (
  hash text primary key,
  person uuid not null references people on delete cascade,
  kind text not null check (kind in ('confirm', 'reset')),
  -- The address to confirm, or the one the reset went to.
  mail text not null,
  expires_at timestamptz not null
);
create index mail_codes_by_expiry on mail_codes (expires_at);

create table passkeys (
  -- As the authenticator names it.
  id text primary key,
  person uuid not null references people on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports json not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_by_person on passkeys (person);

-- What an authenticator has to sign next; each works once. Of somebody who registers a passkey, or of nobody yet.
create table passkey_challenges (
  challenge text primary key,
  person uuid references people on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at)
