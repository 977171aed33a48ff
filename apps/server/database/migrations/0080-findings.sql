-- expands
-- What is said about sections, sensors and runs. A newer finding supersedes an older one; none is edited.
create table findings (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  -- a kind of the registry of findings
  kind text not null,
  -- a section, or the planned opening of a run
  subject_id uuid not null,
  at timestamptz not null,
  stated boolean not null,
  value double precision,
  low double precision,
  high double precision,
  basis text check (basis in ('measured', 'computed', 'estimated')),
  -- from how many examples it was learnt
  examples integer not null,
  -- the figures of its sentence; null while it is silent
  facts jsonb,
  -- why it is silent, a word of the closed list; null if it says something
  silence text,
  -- null: it stays for good, as what was said of a closed run
  expires_at timestamptz,
  superseded_at timestamptz,
  check (stated = (silence is null)),
  check (stated = (facts is not null))
);
create unique index findings_open on findings (client_id, kind, subject_id) where superseded_at is null;
create index findings_superseded on findings (superseded_at) where superseded_at is not null;
alter table findings enable row level security;
alter table findings force row level security;
create policy system on findings to zagon_system using (true) with check (true);
create policy account on findings to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select on findings to zagon_app;
grant select, insert, update, delete on findings to zagon_system;

-- Past forecasts of drying beside what was measured, by which later ones are corrected.
create table forecast_checks (
  client_id uuid not null,
  section_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- points
  forecast_drop double precision not null,
  measured_drop double precision not null,
  primary key (section_id, from_at, until_at),
  foreign key (client_id, section_id) references sections (client_id, id) on delete cascade
);
create index forecast_checks_section on forecast_checks (client_id, section_id);
alter table forecast_checks enable row level security;
alter table forecast_checks force row level security;
create policy system on forecast_checks to zagon_system using (true) with check (true);
create policy account on forecast_checks to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select on forecast_checks to zagon_app;
grant select, insert, update, delete on forecast_checks to zagon_system;

-- Reference evapotranspiration of a farm by local day, mm: learning does not depend on which page was open.
create table daily_et0 (
  client_id uuid not null references clients on delete cascade,
  day date not null,
  mm double precision not null check (mm >= 0),
  basis text not null check (basis in ('measured', 'measured_and_forecast', 'forecast')),
  primary key (client_id, day)
);
alter table daily_et0 enable row level security;
alter table daily_et0 force row level security;
create policy system on daily_et0 to zagon_system using (true) with check (true);
create policy account on daily_et0 to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select on daily_et0 to zagon_app;
grant select, insert, update, delete on daily_et0 to zagon_system;
