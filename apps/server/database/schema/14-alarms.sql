-- Alarms raised by readings, by lost contact and by irrigation, and the settings of their rules.

create table alarms (
  id uuid primary key,
  client_id uuid not null references clients,
  module_id uuid,
  rule text not null,
  field text,
  message jsonb not null,
  activation_date timestamptz not null,
  inactivation_date timestamptz,
  confirmation_date timestamptz,
  confirmed_by uuid,
  deletion_date timestamptz,
  updated_at timestamptz not null default now(),
  -- if raised by a reading: the value, and the threshold that applied
  value double precision,
  threshold double precision,
  -- the silent base station's alarm that covers this one
  folded_into uuid,
  -- users were notified, or there was no one to notify
  noticed_at timestamptz,
  -- channels through which messages were sent
  told text[] not null default '{}',
  deleted_by uuid,
  -- The same message with temperatures in °F; null if it contains no temperature.
  message_fahrenheit jsonb,
  -- The alarm as a text message, if its message is too long for one.
  message_sms jsonb,
  foreign key (client_id, module_id) references modules (client_id, id),
  unique (client_id, id),
  constraint alarms_folded_into foreign key (client_id, folded_into)
    references alarms (client_id, id) on delete set null (folded_into)
);
create index alarms_client on alarms (client_id, activation_date desc) where deletion_date is null;
create unique index alarms_one_open on alarms (client_id, coalesce(module_id, client_id), rule, coalesce(field, '')) where inactivation_date is null;
create index alarms_to_notice on alarms (activation_date) where noticed_at is null;
create index alarms_open on alarms (module_id) where inactivation_date is null;
create index alarms_open_rule on alarms (rule) where inactivation_date is null;
create index alarms_active on alarms (client_id) where inactivation_date is null and deletion_date is null;
-- The operator's list over all accounts.
create index alarms_newest on alarms (activation_date desc, id desc);
call secure_rows_by_account('alarms');

-- Settings for one rule of a module's field, by catalogue names; no row means the defaults.
create table alarm_settings (
  client_id uuid not null,
  module_id uuid not null,
  field text not null,
  rule text not null,
  -- in the unit of the input; null: the rule's default
  threshold double precision,
  active boolean not null,
  channels text[] not null check (channels <@ array['app', 'sms', 'email']),
  primary key (module_id, field, rule),
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade
);
call secure_rows_by_account('alarm_settings');

grant select, insert, update, delete on alarms, alarm_settings to zagon_app, zagon_system;

-- Rules that have started to match: state needed between two samples, also after a restart.
create table alarm_watches (
  module_key integer not null references modules (key) on delete cascade,
  field text not null,
  rule text not null,
  samples_over smallint not null,
  last_sample_at timestamptz not null,
  primary key (module_key, field, rule)
);

-- An alarm muted by a user for a while: its rule at its module and field.
create table muted_alarms (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  client_id uuid not null references clients on delete cascade,
  module_id uuid references modules (id) on delete cascade,
  rule text not null,
  field text,
  until timestamptz not null,
  created_at timestamptz not null
);
create unique index muted_alarms_one on muted_alarms (user_id, client_id, module_id, rule, field) nulls not distinct;
create index muted_alarms_client on muted_alarms (client_id);
create index muted_alarms_module on muted_alarms (module_id) where module_id is not null;

grant select, insert, update, delete on alarm_watches, muted_alarms to zagon_system;
