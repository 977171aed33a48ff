import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { ledShards } from '../processes/shards.ts';
import { isPendingCommand, isLiveHandOpening, isLivePlannedOpening, mayPlannedOpeningRun } from './status-sql.ts';

/** A device's report about one output; a report older than the stored one is ignored. */
export async function storeOutputReport(
  sql: Sql,
  accountId: string,
  moduleSerial: string,
  field: string,
  open: boolean,
  at: Temporal.Instant,
): Promise<string | undefined> {
  const row = await sql.first<{ id: string }>(
    `update outputs o set
       reported_open = case when o.reported_at is null or o.reported_at <= $5 then $4 else o.reported_open end,
       reported_since = case when (o.reported_at is null or o.reported_at <= $5) and o.reported_open is distinct from $4 then $5 else o.reported_since end,
       reported_at = greatest(o.reported_at, $5)
     from modules m where m.id = o.module_id and o.client_id = $1 and m.serial_number = $2 and m.removed_at is null and o.field_name = $3
     returning o.id`,
    [accountId, moduleSerial, field, open, at],
  );
  return row?.id;
}

/** An output reported open although no known opening allows it. */
export type StrayOutput = {
  readonly id: string;
  readonly client_id: string;
  readonly module_id: string;
  readonly field_name: 'o1' | 'o2' | 'o3' | 'o4';
  readonly station_id: string;
  readonly reported_at: Temporal.Instant;
};

/**
 * Outputs reported open without a planned opening or hand opening to authorise them, and with no pending close.
 * `graceS`: devices close on their own clock, so an opening is valid slightly beyond its end.
 */
export function strayOutputs(
  sql: Sql,
  processId: string,
  now: Temporal.Instant,
  graceS: number,
): Promise<readonly StrayOutput[]> {
  return sql.rows(
    `select o.id, o.client_id, o.module_id, o.field_name, m.station_id, o.reported_at
     from outputs o join modules m on m.id = o.module_id join stations t on t.module_id = m.station_id
     join clients a on a.id = o.client_id
     where o.reported_open and a.shard in ${ledShards('$1')}
       and not exists (select from output_plans p where p.output_id = o.id and ${isLivePlannedOpening('p')}
         and p.open_at <= $2::timestamptz + make_interval(secs => $3) and p.close_at > $2::timestamptz - make_interval(secs => $3))
       and not exists (select from manual_opens h where h.output_id = o.id
         and (${isLiveHandOpening('h')} or coalesce(h.closed_at, h.closes_at) > $2::timestamptz - make_interval(secs => $3)))
       and not exists (select from commands c where c.output_id = o.id and c.kind = 'close' and ${isPendingCommand('c')})`,
    [processId, now, graceS],
  );
}

/**
 * Outputs not reported since an unconfirmed restore although their station has been back since `onlineBefore`, and not
 * used by a hand opening.
 */
export function unknownAfterRestore(
  sql: Sql,
  processId: string,
  onlineBefore: Temporal.Instant,
): Promise<readonly Pick<StrayOutput, 'id' | 'client_id'>[]> {
  return sql.rows(
    `select o.id, o.client_id
     from outputs o join modules m on m.id = o.module_id join stations t on t.module_id = m.station_id
     join clients a on a.id = o.client_id
     where is_restore_unconfirmed() and o.reported_open is null and m.removed_at is null
       and t.online and t.online_changed_at <= $2 and a.shard in ${ledShards('$1')}
       and not exists (select from manual_opens h where h.output_id = o.id and h.status <= ${HAND_OPENING_STATUS.open})
       and not exists (select from commands c where c.output_id = o.id and c.kind = 'close' and ${isPendingCommand('c')})
     order by o.id limit 500`,
    [processId, onlineBefore],
  );
}

/** True if a legitimate opening of this output began after `since`: an older close must not end it. */
export async function hasNewerOpening(
  sql: Sql,
  outputId: string,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> {
  const found = await sql.run(
    `select from output_plans where output_id = $1 and ${mayPlannedOpeningRun('output_plans')} and open_at > $2 and open_at <= $3 and close_at > $3
     union all
     select from manual_opens where output_id = $1 and status <= ${HAND_OPENING_STATUS.open} and requested_at > $2 and sent_at is not null`,
    [outputId, since, now],
  );
  return found > 0;
}

/** True if an opening that has not ended may use the output now, other than the given hand opening. */
export async function isHeldByAnother(
  sql: Sql,
  outputId: string,
  handOpeningId: string | null,
  now: Temporal.Instant,
): Promise<boolean> {
  const found = await sql.run(
    `select from output_plans where output_id = $1 and coalesce(manual_open_id <> $2::uuid, true) and ${mayPlannedOpeningRun('output_plans')}
       and open_at <= $3 and close_at > $3
     union all
     select from manual_opens where output_id = $1 and coalesce(id <> $2::uuid, true) and status <= ${HAND_OPENING_STATUS.open}`,
    [outputId, handOpeningId, now],
  );
  return found > 0;
}

/**
 * Marks all outputs behind a station as closed, unless there is a newer report. One whose station was lost after `at` stays
 * unknown: it was closed then, and may have opened since. Returns the ids of both.
 */
export async function markStationOutputsClosed(
  sql: Sql,
  accountId: string,
  stationId: string,
  at: Temporal.Instant,
): Promise<readonly string[]> {
  const isLostSince = '(o.reported_open is null and coalesce(o.reported_at > $3, false))';
  const rows = await sql.rows<{ id: string }>(
    `update outputs o set reported_open = case when ${isLostSince} then null else false end,
       reported_at = case when ${isLostSince} then o.reported_at else $3 end,
       reported_since = case when o.reported_open is distinct from false and not ${isLostSince} then $3 else o.reported_since end
     from modules m where m.id = o.module_id and o.client_id = $1 and m.station_id = $2
       and (o.reported_at is null or o.reported_at <= $3 or o.reported_open is null)
     returning o.id`,
    [accountId, stationId, at],
  );
  return rows.map(({ id }) => id);
}
