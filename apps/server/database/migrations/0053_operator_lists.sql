-- The operator's lists over all accounts: the log by time, person and event, and alarms by time.
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_person on audit_log (user_id, at desc, id desc);
create index audit_log_event on audit_log (event, at desc, id desc);
create index alarms_newest on alarms (activation_date desc, id desc);
