-- expands
-- What is set aside has the number of its message, so that a message that is sent again after a restart is kept once.
alter table set_aside_messages add column memory_id text, add column message bigint;
create index set_aside_messages_message on set_aside_messages (station_serial, memory_id, message) where message is not null;
