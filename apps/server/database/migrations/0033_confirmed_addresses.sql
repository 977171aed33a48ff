-- E-mail addresses are confirmed by a one-time link. Addresses entered before this version count as confirmed; a
-- registration and a changed address do not.

alter table users add column email_confirmed boolean not null default true;

alter table password_links drop constraint password_links_purpose_check;
alter table password_links add constraint password_links_purpose_check
  check (purpose in ('operator_setup', 'reset', 'invitation', 'email_confirmation'));
create index password_links_user on password_links (user_id) where used_at is null;
