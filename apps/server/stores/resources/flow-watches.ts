import { BOUNDS } from '@zagon/domain/catalogue/bounds.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { FLOW_RULES } from '@zagon/domain/flow-watches/flow-rules.ts';
import {
  type FlowAction,
  type FlowState,
  type MeterReads,
  MIN_COUNT_MS,
  type WatchedSection,
} from '@zagon/domain/flow-watches/flow-watch.ts';
import { isStartedPlannedOpening } from '../openings/status-sql.ts';
import type { Sql } from '../../database/pool.ts';
import { recordEvents } from '../webhooks/record-events.ts';

/** A meter that watches the flow of a section or a whole source, and its latest finding. */
export type FlowWatchRow = {
  readonly subject_id: string;
  readonly client_id: string;
  readonly subject: 'section' | 'source';
  readonly module_id: string;
  readonly field: string;
  readonly reads: MeterReads;
  readonly scale: number;
  readonly low_percent: number;
  readonly high_percent: number;
  readonly settle_min: number;
  readonly closed_m3_per_h: number;
  readonly action: FlowAction;
  readonly measured_m3_per_h: number | null;
  readonly expected_m3_per_h: number | null;
  readonly measured_at: Temporal.Instant | null;
  /** The newest reading, times the scale. */
  readonly value: number | null;
  readonly state: FlowState;
  readonly times: number;
};

const WATCH = `
  select w.subject_id, w.client_id, w.subject, w.module_id, w.field, w.reads, w.scale, w.low_percent, w.high_percent,
    w.settle_min, w.closed_m3_per_h, w.action, w.measured_m3_per_h, w.expected_m3_per_h, w.measured_at, w.value, w.state,
    w.times`;

export function flowWatch(sql: Sql, accountId: string, subjectId: string): Promise<FlowWatchRow | undefined> {
  return sql.first(`${WATCH} from flow_watches w where w.client_id = $1 and w.subject_id = $2`, [accountId, subjectId]);
}

/** True if this meter already watches something else: one meter sits on one pipe. */
export async function isMeterInUse(
  sql: Sql,
  { client_id, subject_id, module_id, field }: Pick<FlowWatchRow, 'client_id' | 'subject_id' | 'module_id' | 'field'>,
): Promise<boolean> {
  const found = await sql.run(
    'select from flow_watches where client_id = $1 and module_id = $2 and field = $3 and subject_id <> $4',
    [client_id, module_id, field, subject_id],
  );
  return found > 0;
}

type Settings = Omit<
  FlowWatchRow,
  'measured_m3_per_h' | 'expected_m3_per_h' | 'measured_at' | 'value' | 'state' | 'times'
>;

/** Starts or changes a watch; earlier findings are discarded. */
export async function setFlowWatch(sql: Sql, watch: Settings, now: Temporal.Instant): Promise<void> {
  await deleteFlowWatch(sql, watch.client_id, watch.subject_id, now);
  await sql.run(
    `insert into flow_watches (subject_id, client_id, subject, module_id, field, reads, scale, low_percent, high_percent,
       settle_min, closed_m3_per_h, action) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      watch.subject_id,
      watch.client_id,
      watch.subject,
      watch.module_id,
      watch.field,
      watch.reads,
      watch.scale,
      watch.low_percent,
      watch.high_percent,
      watch.settle_min,
      watch.closed_m3_per_h,
      watch.action,
    ],
  );
}

/** Stops a watch and ends the alarms it raised. */
export async function deleteFlowWatch(
  sql: Sql,
  accountId: string,
  subjectId: string,
  now: Temporal.Instant,
): Promise<void> {
  const ended = await sql.rows<{ id: string }>(
    `update alarms a set inactivation_date = $3, updated_at = $3 from flow_watches w
     where w.client_id = $1 and w.subject_id = $2 and a.client_id = w.client_id and a.module_id = w.module_id
       and a.field = w.field and a.rule = any($4) and a.inactivation_date is null returning a.id`,
    [accountId, subjectId, now, Object.values(FLOW_RULES)],
  );
  await recordEvents(
    sql,
    'alarmsEnded',
    ended.map(({ id }) => id),
    now,
  );
  await sql.run('delete from flow_watches where client_id = $1 and subject_id = $2', [accountId, subjectId]);
}

/** Whether the flow watch of a section had found the flow wrong when a run ended. */
export async function hadWrongFlow(
  sql: Sql,
  accountId: string,
  sectionId: string,
  closedAt: Temporal.Instant,
): Promise<boolean> {
  const found = await sql.run(
    `select from flow_watches w
     join alarms a on a.client_id = w.client_id and a.module_id = w.module_id and a.field = w.field
     where w.client_id = $1 and w.subject = 'section' and w.subject_id = $2 and a.rule = any($4)
       and a.activation_date <= $3 and (a.inactivation_date is null or a.inactivation_date >= $3)`,
    [accountId, sectionId, closedAt, [FLOW_RULES.low, FLOW_RULES.high]],
  );
  return found > 0;
}

/** A watch whose meter has a newer live value than the last one judged. */
export type DueWatch = FlowWatchRow & {
  readonly v: number;
  readonly t: string;
  readonly device_type: string;
  readonly config: unknown;
};

/** SQL for the watches that are due. A count that `isTooEarly` to be judged is left out, which a later one replaces. */
export const DUE_WATCHES = `from flow_watches w join modules m on m.id = w.module_id and m.client_id = w.client_id
  join module_latest l on l.module_key = m.key
  where l.fields -> w.field ->> 'v' is not null
    and (w.measured_at is null or (l.fields -> w.field ->> 't')::timestamptz > w.measured_at)
    and (w.measured_at is null or w.value is null or w.reads <> 'total'
      or (l.fields -> w.field ->> 't')::timestamptz >= w.measured_at + interval '${MIN_COUNT_MS} ms')`;

/** Locked, so that only one process judges a reading. Covers live values only, never stored ones. */
export function dueFlowWatches(sql: Sql): Promise<readonly DueWatch[]> {
  return sql.rows(
    `${WATCH}, (l.fields -> w.field ->> 'v')::float8 as v, l.fields -> w.field ->> 't' as t,
       m.device_type, m.config
     ${DUE_WATCHES}
     order by w.subject_id limit 200 for update of w skip locked`,
  );
}

export type Judgement = Pick<
  FlowWatchRow,
  'measured_m3_per_h' | 'expected_m3_per_h' | 'measured_at' | 'value' | 'state' | 'times'
>;

export async function saveJudgement(
  sql: Sql,
  watch: Pick<FlowWatchRow, 'client_id' | 'subject_id'>,
  judgement: Judgement,
): Promise<void> {
  await sql.run(
    `update flow_watches set measured_m3_per_h = $2, expected_m3_per_h = $3, measured_at = $4, value = $5, state = $6, times = $7
     where subject_id = $1 and client_id = $8`,
    [
      watch.subject_id,
      judgement.measured_m3_per_h,
      judgement.expected_m3_per_h,
      judgement.measured_at,
      judgement.value,
      judgement.state,
      judgement.times,
      watch.client_id,
    ],
  );
}

/** A section covered by a watch, with its valve. */
export type SectionInWatch = WatchedSection & {
  readonly id: string;
  readonly name: string;
  readonly outputId: string;
};

type SectionRow = {
  readonly id: string;
  readonly name: string;
  readonly output_id: string;
  readonly flow_m3_per_h: number | null;
  readonly reported_open: boolean | null;
};

export async function sectionsOfWatch(
  sql: Sql,
  { client_id, subject, subject_id }: Pick<FlowWatchRow, 'client_id' | 'subject' | 'subject_id'>,
): Promise<readonly SectionInWatch[]> {
  const of = subject === 'section' ? 's.id' : 's.water_source_id';
  const rows = await sql.rows<SectionRow>(
    `select s.id, s.name, s.output_id, coalesce(s.flow_m3_per_h, o.flow_m3_per_h) as flow_m3_per_h, o.reported_open
     from sections s join outputs o on o.id = s.output_id
     where s.client_id = $1 and ${of} = $2 order by s.created_at, s.id`,
    [client_id, subject_id],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    outputId: row.output_id,
    flowM3PerH: row.flow_m3_per_h,
    open: row.reported_open,
  }));
}

/**
 * The pumps and main valves that are reported off although an open section needs them for its water, clean or with
 * fertiliser; `by_hand`: a user closed it last.
 */
export async function feedsOff(
  sql: Sql,
  accountId: string,
  openSectionIds: readonly string[],
): Promise<readonly { readonly name: string; readonly by_hand: boolean }[]> {
  const isFertigating = `exists (select from output_plans p where p.output_id = s.output_id and p.fertigation
    and ${isStartedPlannedOpening('p')})`;
  return sql.rows(
    `select o.name, coalesce((select c.user_id is not null from commands c where c.output_id = o.id and c.kind = 'close'
       order by c.created_at desc, c.id desc limit 1), false) as by_hand
     from outputs o where o.reported_open is false and o.id in (
       select x.output_id from sections s join water_source_outputs x on x.water_source_id = s.water_source_id
       where s.client_id = $1 and s.id = any($2::uuid[])
         and x.water = case when ${isFertigating} then 'fertigated' else 'clean' end)
     order by o.name, o.id`,
    [accountId, openSectionIds],
  );
}

/** When one of these outputs last opened or closed, as reported by the field. */
export async function lastChangeOf(sql: Sql, outputIds: readonly string[]): Promise<Temporal.Instant | null> {
  const row = await sql.first<{ at: Temporal.Instant | null }>(
    'select max(greatest(opened_at, closed_at)) as at from output_plans where output_id = any($1::uuid[])',
    [outputIds],
  );
  return row?.at ?? null;
}

/** A meter's readings from just before to just after a span, times its scale; empty if either end is missing. */
export async function meterReadingsAround(
  sql: Sql,
  { module_id, field, scale }: Pick<FlowWatchRow, 'module_id' | 'field' | 'scale'>,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly { readonly at: Temporal.Instant; readonly value: number }[]> {
  // The name is interpolated into the statement, so it must be a known column.
  if (!isFieldName(field)) return [];
  const { min, max } = BOUNDS[field];
  const possible = `"${field}" between ${min} and ${max}`;
  return sql.rows(
    `with k as (select key from modules where id = $1),
       a as (select max(ts) as ts from readings where module_key = (select key from k) and ${possible} and ts <= $2),
       b as (select min(ts) as ts from readings where module_key = (select key from k) and ${possible} and ts >= $3)
     select r.ts as at, r."${field}" * $4::float8 as value from readings r, a, b
     where r.module_key = (select key from k) and r.${possible} and r.ts between a.ts and b.ts order by r.ts`,
    [module_id, from, until, scale],
  );
}
