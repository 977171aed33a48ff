-- Alarms in the reader's unit of temperature, and browsers that are told for as long as somebody is signed in there.

-- The same words with temperatures in °F; null where no temperature is told.
alter table alarms add column message_fahrenheit jsonb;

-- The session in which a browser was subscribed. Who signs out takes his browser with him, whoever ends the session;
-- only one that ran out by time leaves it behind (null), so that a night without a look at the page silences nothing.
alter table push_subscriptions add column session_id uuid references sessions on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_id);
