-- A mail whose body is sealed until it is sent: it may contain a link that signs in.
alter table deliveries add column sealed boolean not null default false;
