-- The account's log is read in pages, newest first, also only the visits of operators. Each entry of a visit carries
-- the reason given on entering.
drop index audit_log_client;
create index audit_log_client on audit_log (client_id, at desc, id desc);
create index audit_log_visits on audit_log (client_id, at desc, id desc) where acting_as = 'operator';
create index audit_log_reasons on audit_log (client_id, user_id, at desc, id desc) where event = 'account_entered';
