-- expands
-- What filled the placeholders of a message for its reader, by language: the message is shown in the language the reader
-- has now. Null for messages of before, which keep the language they were sent in.
alter table received_messages add column placeholders jsonb;
