import type { ChosenEvent } from '@zagon/domain/webhooks/events.ts';

/**
 * Statements that read the facts of changes by the ids of what changed ($1). Each row is one event:
 * `parts` lists, for everything that the event concerns, the ids by which it may have been chosen for a webhook.
 */
export type FactsSource = { readonly events: readonly ChosenEvent[]; readonly select: string };

/** An instant as the wire writes it. */
const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Rules whose alarms mean that a module or a base station is not received. */
const SILENCE = `('module_silent', 'base_offline')`;

const ALARM_FACTS = `'alarm_id', a.id, 'rule', a.rule, 'field', a.field, 'text', a.message, 'value', a.value,
  'threshold', a.threshold, 'since', ${iso('a.activation_date')}`;
const ALARM_THING = `case when m.id is null then null else 'module' end as thing_kind, m.id as thing_id, m.name as thing_name,
  case when m.id is null then '[]' else jsonb_build_array(jsonb_build_array(m.id)) end as parts`;
const ALARMS = 'from alarms a left join modules m on m.id = a.module_id where a.id = any($1::uuid[])';

const RUN_FACTS = `'run_id', r.id, 'date', r.date, 'cycle', r.cycle, 'starts_at', ${iso('r.starts_at')}, 'ends_at', ${iso('r.ends_at')}`;
/** A run concerns each element of its schedule: a section or device, alone or by the module of its output. */
const RUN_THING = `'schedule' as thing_kind, s.id as thing_id, s.name as thing_name,
  coalesce((select jsonb_agg(jsonb_build_array(e.id, o.id, o.module_id))
    from jsonb_to_recordset(s.definition -> 'elements') as e (id uuid)
      left join sections c on c.id = e.id left join devices d on d.id = e.id
      left join outputs o on o.id = coalesce(c.output_id, d.output_id)), '[]') as parts`;
const RUNS = 'from runs r join schedules s on s.id = r.schedule_id where r.id = any($1::uuid[])';
const CLOSED_GATES = `jsonb_path_query_array(r.explanation, '$.gates[*] ? (@.state == "closed").kind')`;

const FINDING_FACTS = `'finding_id', f.id, 'kind', f.kind, 'field', f.subject_field`;
/** One that was not judged again ended when it expired. */
const FINDING_END = 'least($2::timestamptz, f.expires_at)';
/** What is said of a run is about the output that it opened. */
const FINDING_THING = `case when s.id is not null then 'section' when m.id is not null then 'module'
    when o.id is not null then 'output' end as thing_kind,
  coalesce(s.id, m.id, o.id) as thing_id, coalesce(s.name, m.name, o.name) as thing_name,
  case when coalesce(s.id, m.id, o.id) is null then '[]' else jsonb_build_array(jsonb_build_array(
    coalesce(s.id, m.id, (select c.id from sections c where c.output_id = o.id)), o.module_id)) end as parts`;
const FINDINGS = `from findings f left join sections s on s.id = f.subject_id left join modules m on m.id = f.subject_id
    left join output_plans p on p.id = f.subject_id
    left join outputs o on o.id = coalesce(p.output_id, s.output_id)
  where f.id = any($1::uuid[]) and f.stated`;

/** The changes that are reported, each with the events that it may be. */
export const FACTS_SOURCES = {
  alarmsRaised: {
    events: ['alarm.raised', 'module.silent'],
    select: `select 'alarm.raised' as event, a.client_id, a.id as changed, a.activation_date as at, ${ALARM_THING},
        jsonb_build_object(${ALARM_FACTS}) as facts ${ALARMS}
      union all
      select 'module.silent', a.client_id, a.id, a.activation_date, ${ALARM_THING},
        jsonb_build_object('alarm_id', a.id, 'since', ${iso('a.activation_date')}) ${ALARMS} and a.rule in ${SILENCE}`,
  },
  alarmsEnded: {
    events: ['alarm.ended', 'module.back'],
    select: `select 'alarm.ended' as event, a.client_id, a.id as changed, a.inactivation_date as at, ${ALARM_THING},
        jsonb_build_object(${ALARM_FACTS}, 'ended_at', ${iso('a.inactivation_date')}) as facts ${ALARMS}
        and a.inactivation_date is not null
      union all
      select 'module.back', a.client_id, a.id, a.inactivation_date, ${ALARM_THING},
        jsonb_build_object('alarm_id', a.id, 'since', ${iso('a.activation_date')}, 'back_at', ${iso('a.inactivation_date')})
        ${ALARMS} and a.inactivation_date is not null and a.rule in ${SILENCE}`,
  },
  runsStarted: {
    events: ['run.started'],
    select: `select 'run.started' as event, r.client_id, r.id as changed, $2::timestamptz as at, ${RUN_THING},
        jsonb_build_object(${RUN_FACTS}) as facts ${RUNS}`,
  },
  runsFinished: {
    events: ['run.finished', 'run.skipped'],
    select: `select 'run.skipped' as event, r.client_id, r.id as changed, r.finished_at as at, ${RUN_THING},
        jsonb_build_object(${RUN_FACTS}, 'reasons', ${CLOSED_GATES}) as facts ${RUNS} and r.finished_at is not null
        and r.explanation ->> 'outcome' = 'did_not_run' and r.result = 'correct_with_logic'
      union all
      select 'run.finished', r.client_id, r.id, r.finished_at, ${RUN_THING},
        jsonb_build_object(${RUN_FACTS}, 'finished_at', ${iso('r.finished_at')}, 'result', r.result,
          'outcome', r.explanation ->> 'outcome', 'stopped', r.stopped_by is not null, 'reasons', ${CLOSED_GATES},
          'water_m3', r.water_given_m3, 'water_measured_m3', r.water_measured_m3) ${RUNS} and r.finished_at is not null
        and not (r.explanation ->> 'outcome' = 'did_not_run' and r.result = 'correct_with_logic')`,
  },
  outputsReported: {
    events: ['output.opened', 'output.closed'],
    select: `select case when o.reported_open then 'output.opened' else 'output.closed' end as event, o.client_id,
        o.id || ' ' || ${iso('o.reported_since')} as changed, o.reported_since as at,
        'output' as thing_kind, o.id as thing_id, o.name as thing_name,
        jsonb_build_array(jsonb_build_array(o.module_id, s.id, d.id)) as parts,
        jsonb_build_object('module_id', o.module_id, 'output', o.field_name, 'since', ${iso('o.reported_since')}) as facts
      from outputs o left join sections s on s.output_id = o.id left join devices d on d.output_id = o.id
      where o.id = any($1::uuid[]) and o.reported_open is not null and o.reported_since = o.reported_at`,
  },
  findingsRaised: {
    events: ['finding.raised'],
    select: `select 'finding.raised' as event, f.client_id, f.id as changed, f.at, ${FINDING_THING},
        jsonb_build_object(${FINDING_FACTS}, 'value', f.value, 'low', f.low, 'high', f.high, 'basis', f.basis,
          'examples', f.examples) as facts ${FINDINGS}`,
  },
  findingsEnded: {
    events: ['finding.ended'],
    select: `select 'finding.ended' as event, f.client_id, f.id as changed, ${FINDING_END} as at, ${FINDING_THING},
        jsonb_build_object(${FINDING_FACTS}, 'ended_at', ${iso(FINDING_END)}) as facts ${FINDINGS}`,
  },
} as const satisfies Record<string, FactsSource>;

export type ReportedChange = keyof typeof FACTS_SOURCES;
