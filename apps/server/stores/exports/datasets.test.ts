import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { DATASETS } from './datasets.ts';

const { pools } = await testDatabase();

/** Columns excluded from exports of all tables: the account itself, and how rows are processed. */
const NOWHERE = ['client_id'];

/** Columns of exported tables that are left out, with the reason. */
const EXCLUDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  clients: {
    plan_due_at: 'planning',
    shard: 'processes',
    erased_at: 'nothing is exported after it',
    block_reason: 'in the log',
    blocked_by: 'an operator',
    block_confirmed_at: 'in the log',
  },
  payments: { version: 'of the form of the operator' },
  modules: {
    key: 'internal number',
    configuration_asked_at: 'sync',
    configuration_failed_at: 'sync',
    configuration_reason: 'sync',
  },
  stations: {
    secret_hash: 'secret',
    epoch: 'fencing',
    command_seq: 'fencing',
    memory_id: 'watermark of the device link',
    stored_through: 'watermark of the device link',
    bd_seq: 'device link',
    plan_version_sent: 'plan sets',
    plan_version_active: 'plan sets',
    modules_version: 'sync',
    modules_sent_at: 'sync',
    modules_reported: 'sync',
    plan_refused: 'plan sets',
    plan_refusals: 'plan sets',
    plan_resend_at: 'plan sets',
  },
  module_shares: {
    code_hash: 'secret',
    accepted_by: 'user of another account',
    ended_by: 'may be a user of another account',
  },
  access_tokens: {
    token_hash: 'secret',
    previous_hash: 'secret',
    valid_days: 'the end is exported',
    noticed_at: 'notification',
    calls_on: 'counter of a day',
    calls: 'counter of a day',
    opened_at: 'rate limits',
  },
  webhooks: { secret: 'secret', previous_secret: 'secret', previous_until: 'of a secret' },
  networks: {
    key: 'secret',
    changed_at: 'of the connection',
    away_since: 'the state and its beginning are exported',
    unread: 'of unreadable messages',
    unread_kind: 'of unreadable messages',
    unread_at: 'of unreadable messages',
  },
  network_devices: {
    frames: 'counters of the newest messages',
    port: 'of the newest message',
    warnings: 'of the newest message',
    sample: 'the newest message, for setting up',
    problem_detail: 'words of a decoder',
    problem_at: 'of the newest message',
  },
  schedules: { planned_through: 'planning' },
  calendar_feeds: { feed_hash: 'secret', changed_at: 'of what was read', body_hash: 'of what was read' },
  dashboards: { version: 'of the row' },
  output_plans: { missed_noticed_at: 'notification' },
  commands: { epoch: 'fencing', seq: 'fencing' },
  imports: { parts: 'upload', chars: 'upload', line_ends: 'upload' },
  tickets: {
    assignee_id: 'an operator',
    version: 'of the row',
    waiting_for: 'handling by operators',
  },
  ticket_entries: { internal: 'notes among operators are not of the account' },
  alarms: {
    told: 'notification',
    noticed_at: 'notification',
    message_fahrenheit: 'the same message in another unit',
    message_sms: 'the same message, shorter',
  },
};

/** Tables without a separate export file, with the reason. */
const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  access_token_things: 'settings of a token',
  webhook_things: 'settings of a webhook',
  webhook_messages: 'queue, of what the account has elsewhere',
  webhook_attempts: 'answers of receivers, kept for a month',
  account_notes: 'of the operator',
  alarm_watches: 'how far a rule has counted',
  audit_links: 'the chain of the log; its state is on the page of the log',
  audit_unlinked: 'queue',
  claim_tries: 'rate limits',
  consents: 'exported_consents',
  contact_checks: 'queue',
  dashboard_versions: 'earlier states of dashboards',
  data_problems: 'shown for two days, and derived from messages',
  days_to_seal: 'queue',
  deliveries: 'outgoing mails with their links',
  expiry_notices: 'which mails were sent',
  export_parts: 'the export itself',
  ended_sessions: 'secrets',
  exports: 'the export itself',
  hardware: 'made devices and their secrets',
  hardware_events: 'life of manufactured devices, of the operator',
  hardware_import_lines: 'imports of the operator',
  hardware_imports: 'imports of the operator',
  idempotency_keys: 'answers to repeat',
  import_parts: 'uploads that are deleted when they have ended',
  invitations: 'exported_invitations',
  legal_texts: 'of the installation',
  login_throttles: 'rate limits',
  memberships: 'exported_users',
  message_templates: 'of the operator',
  host_state: 'processes',
  messages: 'exported_messages',
  muted_alarms: 'kept for a day at most, for one user',
  module_latest: 'newest readings, also among the readings',
  module_ownerships: 'decides whose readings are exported',
  module_states: 'derived from readings',
  notices: 'exported_notices',
  notification_settings: 'exported_notification_settings',
  operator_invitations: 'of the installation',
  operator_notices: 'of the operator',
  passkeys: 'keys that sign in',
  password_links: 'secrets',
  plan_requests: 'queue',
  plan_sets: 'derived from planned openings',
  processes: 'processes',
  push_subscriptions: 'keys of browsers',
  reading_days: 'derived from readings',
  reading_segments: 'packed copy of readings',
  restores: 'of the installation',
  received_messages: 'exported_messages',
  retired_addresses: 'of users, not of the account',
  recovery_codes: 'secrets',
  recovery_requests: 'queue',
  registration_keys: 'secrets',
  registrations: 'unfinished, of no account',
  schema_version: 'migrations',
  sealed_days: 'packed copy of readings',
  sealing: 'packed copy of readings',
  second_factor_offers: 'secrets',
  second_factors: 'secrets',
  server_outages: 'processes',
  server_presence: 'processes',
  sensor_days: 'derived from readings',
  service_secrets: 'secrets',
  sessions: 'secrets',
  set_aside_messages: 'of no account',
  shards: 'processes',
  spent_puzzles: 'rate limits',
  station_events: 'queue of the device link; its effects are in the history',
  canned_answers: 'of the operator',
  ticket_pictures: 'shown beside their text in the app',
  users: 'exported_users',
  wall_codes: 'secrets',
  readings: 'one file for each module',
  weather_forecasts: 'forecasts of places, which name no account',
};

const columns = await pools.system.rows<{ table: string; column: string }>(
  `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
   where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     and a.attnum > 0 and not a.attisdropped order by 1, 2`,
);
const tables = new Set(columns.map(({ table }) => table));

test('every table is exported, or listed with the reason why not', () => {
  const exported = new Set(DATASETS.map(({ from }) => from));
  const decided = exported.union(new Set(Object.keys(EXCLUDED_TABLES)));
  expect([...tables.difference(decided)]).toEqual([]);
  expect([...new Set(Object.keys(EXCLUDED_TABLES)).difference(tables)]).toEqual([]);
});

test.each(DATASETS.filter(({ from }) => !from.endsWith('()')))(
  'every column of $from is exported, or listed with the reason why not',
  (dataset) => {
    const stored = columns.filter(({ table }) => table === dataset.from).map(({ column }) => column);
    const leftOut = Object.keys(EXCLUDED[dataset.from] ?? {});
    const ofAccount = NOWHERE.filter((column) => stored.includes(column));
    expect([...dataset.columns, ...leftOut, ...ofAccount].toSorted()).toEqual(stored.toSorted());
  },
);

test('every file has a unique name, and orders its rows by existing columns', () => {
  expect(new Set(DATASETS.map(({ file }) => file)).size).toBe(DATASETS.length);
  for (const { columns: own, key } of DATASETS) expect(own).toEqual(expect.arrayContaining(Object.keys(key)));
});
