-- expands
-- Whoever added such a passkey had not shown that the e-mail address is theirs.
alter table passkeys add column added_unconfirmed boolean not null default false;
update passkeys p set added_unconfirmed = true from users u where u.id = p.user_id and not u.email_confirmed;
