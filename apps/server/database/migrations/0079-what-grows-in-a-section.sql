-- expands
-- What grows in a section, and where its water goes; null: not stated, so that the default applies.
alter table sections
  -- a plant of the catalogue
  add column plant_type smallint,
  -- first day of the season
  add column season_start date,
  -- effective rooting depth
  add column roots_cm double precision check (roots_cm > 0),
  -- a soil of the catalogue; null: that of its probe
  add column soil_type smallint,
  -- wetted share of the area
  add column wetted_percent double precision check (wetted_percent > 0 and wetted_percent <= 100),
  -- Since when its plant, soil, valve, emitter, area and probes are as they are: what is learnt about it starts there.
  -- Null: never changed since this is recorded.
  add column learning_since timestamptz;

-- Which modules measure the soil of a section, since when and until when. A link that has ended stays.
create table section_probes (
  id uuid primary key,
  client_id uuid not null,
  section_id uuid not null,
  module_id uuid not null,
  since timestamptz not null,
  -- null: it still does
  until timestamptz,
  -- 'suggested': linked by the product; 'confirmed': stated by a user
  origin text not null check (origin in ('suggested', 'confirmed')),
  -- null: nobody, or the user was deleted
  set_by uuid references users on delete set null,
  foreign key (client_id, section_id) references sections (client_id, id) on delete cascade,
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade
);
create unique index section_probes_present on section_probes (section_id, module_id) where until is null;
create index section_probes_section on section_probes (client_id, section_id);
create index section_probes_module on section_probes (client_id, module_id);
create index section_probes_users on section_probes (set_by);
alter table section_probes enable row level security;
alter table section_probes force row level security;
create policy system on section_probes to zagon_system using (true) with check (true);
create policy account on section_probes to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select, insert, update on section_probes to zagon_app;
grant select, insert, update, delete on section_probes to zagon_system;
