import { PERSONAL_EVENTS } from '@zagon/domain/accounts/log-kinds.ts';
import type { Dataset } from './dataset.ts';

const id = { id: 'uuid' } as const;
const personal = PERSONAL_EVENTS.map((event) => `'${event}'`).join(', ');

/** Events and measurements of the account. */
export const HISTORY_DATASETS: readonly Dataset[] = [
  {
    file: 'history/runs',
    from: 'runs',
    columns: `id schedule_id date cycle starts_at ends_at own_starts_at decision decided_at result explanation
      water_given_m3 water_measured_m3 stopped_by created_at finished_at`.split(/\s+/),
    key: id,
  },
  {
    file: 'history/planned-openings',
    from: 'output_plans',
    columns: `id output_id run_id schedule_id element element_id manual_open_id role open_at close_at duration_min
      fertigation status confirmed_state fertigation_confirm_state opened_at closed_at error updated_at`.split(/\s+/),
    key: id,
  },
  {
    file: 'history/hand-openings',
    from: 'manual_opens',
    columns: `id output_id user_id minutes status previous_id requested_at send_after sent_at opened_at closed_at
      closes_at error updated_at`.split(/\s+/),
    key: id,
  },
  {
    file: 'history/commands',
    from: 'commands',
    columns: `id cmd_id station_id module_id output_id manual_open_id kind body status due_at not_after sent_at attempts
      answered_at error user_id created_at`.split(/\s+/),
    key: { created_at: 'timestamptz', id: 'uuid' },
  },
  {
    file: 'history/findings',
    from: 'findings',
    columns: `id kind subject_id subject_field at stated value low high basis examples facts silence expires_at
      superseded_at assumed`.split(/\s+/),
    key: id,
  },
  {
    file: 'history/forecast-checks',
    from: 'forecast_checks',
    columns: 'section_id from_at until_at forecast_drop measured_drop'.split(' '),
    key: { section_id: 'uuid', from_at: 'timestamptz', until_at: 'timestamptz' },
  },
  {
    file: 'history/daily-et0',
    from: 'daily_et0',
    columns: 'day mm basis'.split(' '),
    key: { day: 'date' },
  },
  {
    file: 'history/module-events',
    from: 'module_events',
    columns: 'id module_id kind details user_id at'.split(' '),
    key: id,
  },
  {
    file: 'history/imports',
    from: 'imports',
    columns: `id module_id user_id name state created_at started_at ended_at mapping lines_done taken refused
      report`.split(/\s+/),
    key: id,
  },
  {
    file: 'history/alarms',
    from: 'alarms',
    columns: `id module_id rule field message value threshold activation_date inactivation_date confirmation_date
      confirmed_by deletion_date deleted_by folded_into updated_at`.split(/\s+/),
    key: id,
  },
  {
    file: 'history/alarm-notices',
    from: 'exported_notices()',
    own: 'true',
    columns: 'id user_id alarm_id kind channels created_at'.split(' '),
    key: id,
  },
  {
    file: 'history/messages',
    from: 'exported_messages()',
    own: 'true',
    columns: 'message_id user_id type subject content published_at read_at deleted_at'.split(' '),
    key: { message_id: 'uuid', user_id: 'uuid' },
  },
  {
    file: 'history/questions',
    from: 'tickets',
    columns: 'id author_id kind subject state created_at updated_at author_read_at'.split(' '),
    key: id,
  },
  {
    file: 'history/question-texts',
    from: 'ticket_entries',
    // Without the notes among operators.
    own: 'client_id = current_client_id() and not internal',
    columns: 'id ticket_id author_id side text created_at'.split(' '),
    key: id,
    expressions: { author_id: `case when side = 'customer' then author_id end` },
  },
  {
    file: 'history/log',
    from: 'audit_log',
    columns: 'id at event acting_as user_id ip subject details cmd_id'.split(' '),
    key: { at: 'timestamptz', id: 'uuid' },
    // As on the log page: operators have no name, and personal settings no values.
    expressions: {
      user_id: `case when acting_as <> 'operator' then user_id end`,
      ip: `case when acting_as = 'user' then ip end`,
      details: `case when event in (${personal}) then '{}' else details end`,
    },
  },
];
