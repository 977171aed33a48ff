-- A changed e-mail address replaces the old one once the link mailed to it is confirmed.
alter table password_links add column new_address text;
