-- expands
-- A process that learns of an ended session at once need not ask for it again and again.
create trigger notify_of_work after insert on ended_sessions
  for each statement execute function notify_of_work('sessions');
