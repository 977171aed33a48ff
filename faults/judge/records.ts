import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { at, type Evidence, type Invariant } from './invariant.ts';
import { planRows } from './authority.ts';

const RESULT_TIMEOUT_MS = 10 * 60_000;
const SHARED_COMPONENTS = ['server', 'database', 'broker'];

export const oneOpeningPerRun: Invariant = {
  description: 'a cycle of a schedule starts at most once per element, regardless of who planned it',
  violations: async ({ journal, pool, openings }) => {
    const startedRunIds = journal.events.flatMap(({ event }) => {
      if (event.kind !== 'output_opened' && event.kind !== 'output_open_failed') return [];
      if (event.kind === 'output_open_failed' && event.reason === 'late') return [];
      return event.cause !== null && 'run_id' in event.cause ? [event.cause.run_id] : [];
    });
    const rows = await planRows(pool, startedRunIds);
    const keys = new Map<string, Set<string>>();
    for (const { key, id } of rows) keys.set(key, (keys.get(key) ?? new Set()).add(id));
    const duplicates = [...keys]
      .filter(([, ids]) => ids.size > 1)
      .map(([key, ids]) => `the cycle ${key} was begun ${ids.size} times`);
    const opened = new Map<string, number>();
    for (const { timed, isPump } of openings) {
      const [first] = timed;
      if (isPump || first === undefined || !('run_id' in first.cause)) continue;
      opened.set(first.cause.run_id, (opened.get(first.cause.run_id) ?? 0) + 1);
    }
    return [
      ...duplicates,
      ...[...opened].filter(([, times]) => times > 1).map(([id, times]) => `the valve of ${id} opened ${times} times`),
    ];
  },
};

export const everyRunEnds: Invariant = {
  description: 'every cycle has its result within ten minutes of its end, and none is missed without a cause',
  violations: async (evidence) => {
    const { pool, journal, nowMs, farm } = evidence;
    const found: string[] = [];
    const open = await pool.rows<{ id: string; client_id: string; ends_at: Temporal.Instant }>(
      'select id, client_id, ends_at from runs where finished_at is null and ends_at < $1',
      [Temporal.Instant.fromEpochMilliseconds(nowMs - 2 * RESULT_TIMEOUT_MS)],
    );
    for (const { id, client_id: accountId, ends_at: endsAt } of open) {
      const account = farm.accounts.find((one) => one.id === accountId);
      const path = [...SHARED_COMPONENTS, ...(account?.stations ?? []).map(({ serial }) => serial)];
      if (journal.isUndisturbed(path, nowMs - 2 * RESULT_TIMEOUT_MS, nowMs))
        found.push(`the cycle ${id} that ended at ${endsAt.toString()} has no result`);
    }
    return [...found, ...(await missedWithoutCause(evidence))];
  },
};

async function missedWithoutCause({ pool, journal, fromMs, nowMs }: Evidence): Promise<readonly string[]> {
  const missed = await pool.rows<{
    id: string;
    serial: string;
    status: number;
    error: string | null;
    open_at: Temporal.Instant;
    close_at: Temporal.Instant;
  }>(
    `select p.id, s.serial_number as serial, p.status, p.error, p.open_at, p.close_at
     from output_plans p join outputs o on o.id = p.output_id join modules m on m.id = o.module_id join modules s on s.id = m.station_id
     where p.run_id is not null and p.role = 'element' and p.status in (${PLANNED_OPENING_STATUS.failed}, ${PLANNED_OPENING_STATUS.missed}) and p.open_at >= $1 and p.open_at < $2`,
    [Temporal.Instant.fromEpochMilliseconds(fromMs), Temporal.Instant.fromEpochMilliseconds(nowMs)],
  );
  return missed.flatMap(({ id, serial, status, error, open_at: openAt, close_at: closeAt }) => {
    const path = [...SHARED_COMPONENTS, serial, `clock ${serial}`];
    const fromCalmMs = openAt.epochMilliseconds - 30 * 60_000;
    return journal.isUndisturbed(path, fromCalmMs, closeAt.epochMilliseconds + RESULT_TIMEOUT_MS)
      ? [
          `the opening ${id} of ${openAt.toString()} behind ${serial} ended as ${status} (${error ?? 'missed'}) without any disturbance`,
        ]
      : [];
  });
}

export const storedOnce: Invariant = {
  description: 'every record released by a station is stored exactly once',
  violations: async ({ farm, stations, pool, journal, fromMs, nowMs }) => {
    const found: string[] = [];
    for (const { serial, probe } of farm.stations) {
      const station = stations.get(serial);
      if (probe === null || station === undefined) continue;
      const unstored = station.unstoredMoments();
      const from = fromMs - 24 * 3_600_000;
      const rows = await pool.rows<{ ts: Temporal.Instant }>(
        'select ts from readings where module_key = (select key from modules where id = $1) and ts >= $2',
        [probe.id, Temporal.Instant.fromEpochMilliseconds(from)],
      );
      const times = new Map<number, number>();
      for (const { ts: sampled } of rows)
        times.set(sampled.epochMilliseconds, (times.get(sampled.epochMilliseconds) ?? 0) + 1);
      for (const moment of station.measured) {
        if (moment < from || moment > nowMs || unstored.has(moment)) continue;
        if (!journal.isUndisturbed([`clock ${serial}`], moment - 3 * 3_600_000, moment + 3 * 3_600_000)) continue;
        const count = times.get(moment) ?? 0;
        if (count !== 1) found.push(`the reading of ${at(moment)} is stored ${count} times`);
      }
    }
    return found;
  },
};

export const historyNeverLive: Invariant = {
  description: 'readings stored while offline never become live values',
  violations: async ({ farm, pool, journal }) => {
    const found: string[] = [];
    for (const { probe } of farm.stations) {
      if (probe === null) continue;
      const row = await pool.first<{ t: string | null }>(
        `select fields -> 'HUMIDITY_1' ->> 't' as t from module_latest
         where module_key = (select key from modules where id = $1)`,
        [probe.id],
      );
      if (row?.t === undefined || row.t === null) continue;
      if (journal.liveReadings.get(probe.serial)?.has(Date.parse(row.t)) !== true)
        found.push(`the live value of ${probe.serial} is the offline one of ${row.t}`);
    }
    return found;
  },
};

export const accountIsolation: Invariant = {
  description: 'data of one account is never sent to another',
  violations: async ({ pool, journal }) => {
    const found: string[] = [];
    for (const [accountId, ids] of journal.publishedIds) {
      const foreign = await pool.rows<{ id: string }>(
        `select id from output_plans where id = any($1::uuid[]) and client_id <> $2
         union all select id from manual_opens where id = any($1::uuid[]) and client_id <> $2
         union all select id from commands where id = any($1::uuid[]) and client_id <> $2`,
        [[...ids], accountId],
      );
      for (const { id } of foreign) found.push(`${id} was sent to account ${accountId}`);
    }
    return found;
  },
};
