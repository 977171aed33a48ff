-- expands
-- Whether assistants may read the account over the Model Context Protocol, with an access token; an administrator decides.
alter table clients add column assistants_allowed boolean not null default false;
