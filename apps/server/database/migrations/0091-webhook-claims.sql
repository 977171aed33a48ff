-- expands
-- Events that are being sent are counted for each webhook whenever one ends: not among all that wait.
create index webhook_messages_claimed on webhook_messages (webhook_id, claimed_until)
  where state = 'waiting' and claimed_until is not null;
-- What is due is looked for each second, whatever the number of webhooks.
create index webhook_messages_waiting on webhook_messages (due_at) where state = 'waiting';
