-- Where nodes leave messages for each other that are too long for a notification (Socket.IO's PostgreSQL adapter).
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
