-- expands
-- Invitations of operators that are not accepted yet: their links create an operator, as that of the first one does.
create table operator_invitations (
  id uuid primary key,
  email text not null,
  language text not null check (language in ('pl', 'en')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null
);
create unique index operator_invitations_email on operator_invitations (lower(email));
create index operator_invitations_invited_by on operator_invitations (invited_by);
grant select, insert, update, delete on operator_invitations to zagon_system;

alter table password_links add column operator_invitation_id uuid references operator_invitations on delete cascade;
create index password_links_operator_invitation on password_links (operator_invitation_id);
