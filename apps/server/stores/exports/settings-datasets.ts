import type { Dataset } from './dataset.ts';

const OWN_MODULES = '(select id from modules where client_id = current_client_id())';
const id = { id: 'uuid' } as const;

const account: readonly Dataset[] = [
  {
    file: 'settings/account',
    from: 'clients',
    own: 'id = current_client_id()',
    columns: `id name type full_name address city zip country tax_number regon bank_account billing invoice_recipient
      time_zone longitude latitude weather_air_module_id weather_wind_module_id weather_rain_module_id ground assistants_allowed expiration_date blocked_at closing_at closed_at created_at`.split(
      /\s+/,
    ),
    key: id,
  },
  {
    file: 'settings/payments',
    from: 'payments',
    columns: 'id issued_on due_on paid_on amount_cents currency document ksef_number link'.split(' '),
    key: id,
  },
  {
    file: 'settings/users',
    from: 'exported_users()',
    own: 'true',
    columns: `id email email_confirmed first_name family_name phone description user_type language time_zone
      temperature_unit area_unit date_format joined_at signed_in_at`.split(/\s+/),
    key: id,
  },
  {
    file: 'settings/notification-settings',
    from: 'exported_notification_settings()',
    own: 'true',
    columns: 'user_id app sound email sms updated_at'.split(' '),
    key: { user_id: 'uuid' },
  },
  {
    file: 'settings/consents',
    from: 'exported_consents()',
    own: 'true',
    columns: 'id user_id kind channel text_version language given_at given_in withdrawn_at'.split(' '),
    key: id,
  },
  {
    file: 'settings/access-tokens',
    from: 'access_tokens',
    columns: `id user_id name scope max_minutes openings_per_hour all_things created_at expires_at
      previous_expires_at last_used_at last_used_ip`.split(/\s+/),
    key: id,
  },
  {
    file: 'settings/webhooks',
    from: 'webhooks',
    columns: 'id user_id name address events all_things state ended_reason failing_since created_at'.split(' '),
    key: id,
  },
  {
    file: 'settings/networks',
    from: 'networks',
    columns: 'id kind name address user_name application ca is_on created_at state state_since'.split(' '),
    key: id,
  },
  {
    file: 'settings/network-devices',
    from: 'network_devices',
    columns: `network_id dev_eui name module_id mapping received lost last_at rssi_dbm snr_db battery_pct problem
      problem_count created_at`.split(/\s+/),
    key: { network_id: 'uuid', dev_eui: 'text' },
  },
  {
    file: 'settings/invitations',
    from: 'exported_invitations()',
    own: 'true',
    columns: `id email first_name family_name user_type language invited_by created_at withdrawn_at accepted_at`.split(
      ' ',
    ),
    key: id,
  },
];

const equipment: readonly Dataset[] = [
  {
    file: 'settings/modules',
    from: 'modules',
    columns: `id station_id serial_number device_type name description status marker longitude latitude soil_type
      plant_type config reporting_interval_s firmware_version configuration_version configuration_failure
      reported_version reported_settings reported_at box_code box_notes probe_since created_at removing_at removed_at`.split(
      /\s+/,
    ),
    key: id,
  },
  {
    file: 'settings/stations',
    from: 'stations',
    own: `module_id in ${OWN_MODULES}`,
    columns: 'module_id online online_changed_at last_message_at plan_valid_until'.split(' '),
    key: { module_id: 'uuid' },
  },
  {
    file: 'settings/module-shares',
    from: 'module_shares',
    columns: 'id module_id to_client_id note created_by created_at expires_at accepted_at ended_at'.split(' '),
    key: id,
  },
  {
    file: 'settings/outputs',
    from: 'outputs',
    columns:
      `id module_id field_name name description type flow_m3_per_h area_m2 reported_open reported_at reported_since
      removing_at removed_at`.split(/\s+/),
    key: id,
  },
  {
    file: 'settings/water-sources',
    from: 'water_sources',
    columns: 'id name description efficiency_m3_per_h created_at'.split(' '),
    key: id,
  },
  {
    file: 'settings/water-source-outputs',
    from: 'water_source_outputs',
    columns: 'water_source_id water output_id position'.split(' '),
    key: { water_source_id: 'uuid', water: 'text', output_id: 'uuid' },
  },
  {
    file: 'settings/sections',
    from: 'sections',
    columns: `id name description type water_source_id output_id area_m2 flow_m3_per_h points plant_type
      season_start roots_cm soil_type wetted_percent full_percent refill_percent learning_since created_at removing_at`.split(
      /\s+/,
    ),
    key: id,
  },
  {
    file: 'settings/section-probes',
    from: 'section_probes',
    columns: 'id section_id module_id since until origin set_by'.split(' '),
    key: id,
  },
  {
    file: 'settings/sensor-uses',
    from: 'sensor_uses',
    columns: 'module_id field used_until set_by set_at'.split(' '),
    key: { module_id: 'uuid', field: 'text' },
  },
  {
    file: 'settings/learnt-numbers',
    from: 'learnt_numbers',
    columns: 'section_id quantity sensor value spread examples since restarted_by learnt_at'.split(' '),
    key: { section_id: 'uuid', quantity: 'text', sensor: 'text' },
  },
  {
    file: 'settings/devices',
    from: 'devices',
    columns: `id name description kind type output_id module_id field_name water_source_id created_at
      removing_at`.split(/\s+/),
    key: id,
  },
  {
    file: 'settings/groups',
    from: 'groups',
    columns: 'id name description scope type created_at removing_at'.split(' '),
    key: id,
  },
  {
    file: 'settings/group-members',
    from: 'group_members',
    columns: 'group_id member_id position'.split(' '),
    key: { group_id: 'uuid', member_id: 'uuid' },
  },
  {
    file: 'settings/regions',
    from: 'regions',
    columns: 'id name description points holes parts created_at'.split(' '),
    key: id,
  },
  {
    file: 'settings/geo-objects',
    from: 'geo_objects',
    columns: 'id name description marker longitude latitude created_at'.split(' '),
    key: id,
  },
  {
    file: 'settings/region-modules',
    from: 'region_modules',
    columns: ['region_id', 'module_id'],
    key: { region_id: 'uuid', module_id: 'uuid' },
  },
];

const rules: readonly Dataset[] = [
  {
    file: 'settings/alarm-settings',
    from: 'alarm_settings',
    columns: 'module_id field rule threshold active channels'.split(' '),
    key: { module_id: 'uuid', field: 'text', rule: 'text' },
  },
  {
    file: 'settings/flow-watches',
    from: 'flow_watches',
    columns: `subject_id subject module_id field reads scale low_percent high_percent settle_min closed_m3_per_h action
      measured_m3_per_h expected_m3_per_h measured_at value state times section_id water_source_id`.split(/\s+/),
    key: { subject_id: 'uuid' },
  },
  {
    file: 'settings/schedules',
    from: 'schedules',
    columns: `id name kind type definition pause_start pause_end version saved_at created_at deleted_at`.split(' '),
    key: id,
  },
  {
    file: 'settings/schedule-skips',
    from: 'schedule_skips',
    columns: 'schedule_id date cycle user_id'.split(' '),
    key: { schedule_id: 'uuid', date: 'date', cycle: 'smallint' },
  },
  {
    file: 'settings/schedule-overrides',
    from: 'schedule_overrides',
    columns: 'schedule_id date cycle decide user_id created_at'.split(' '),
    key: { schedule_id: 'uuid', date: 'date', cycle: 'smallint' },
  },
  {
    file: 'settings/calendar-feeds',
    from: 'calendar_feeds',
    columns: 'user_id schedule_ids made_at last_read_at'.split(' '),
    key: { user_id: 'uuid' },
  },
  {
    file: 'settings/dashboards',
    from: 'dashboards',
    columns: 'id user_id name position widgets default_map_view shared created_at changed_at changed_by'.split(' '),
    key: id,
  },
  {
    file: 'settings/dashboard-pictures',
    from: 'dashboard_pictures',
    columns: 'id media width height bytes created_at'.split(' '),
    expressions: { bytes: `translate(encode(bytes, 'base64'), E'\\n', '')` },
    key: id,
  },
  {
    file: 'settings/report-templates',
    from: 'report_templates',
    columns: 'id user_id name body shared next_mailing_at created_at updated_at'.split(' '),
    key: id,
  },
];

/** The settings of the account. */
export const SETTINGS_DATASETS: readonly Dataset[] = [...account, ...equipment, ...rules];
