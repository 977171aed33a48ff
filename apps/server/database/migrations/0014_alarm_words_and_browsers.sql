-- Alarms in the reader's unit of temperature, and browsers that are notified as long as a user is signed in
-- there.

-- The same message with temperatures in °F; null if it contains no temperature.
alter table alarms add column message_fahrenheit jsonb;

-- The session in which a browser was subscribed. Ending a session, however it happens, unsubscribes its
-- browser; only a session that expired leaves it behind (null), so that a night without opening the page
-- silences nothing.
alter table push_subscriptions add column session_id uuid references sessions on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_id);
