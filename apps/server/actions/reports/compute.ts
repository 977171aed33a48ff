import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import type { ReportBody } from '@zagon/contract/reports/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { LONGEST_INTERVAL_MS } from '@zagon/domain/reports/lines/interval-start.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { boundedReadings, type BoundedReadings } from '../../stores/readings/bounded-readings.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { MODULES_PER_REPORT } from '../../admission/limits.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import type { Log } from '../../core/log.ts';
import { countPoints } from '../../stores/readings/count.ts';
import type { Span } from '../../stores/readings/rows.ts';
import { newestReading, reportModules, type ReportModule } from '../../stores/readings/report.ts';
import { joined, readPrevious } from './previous-readings.ts';
import { fieldsByModule, planReport, type PlannedSource, type ReportPlan } from './plan.ts';

/** A source with its readings; `history` is null if they could not be read. */
export type ReadSource = PlannedSource & {
  readonly history: HistoryColumns | null;
  readonly newestAt: Temporal.Instant | null;
};

export type ReadReport = ReportPlan & { readonly read: readonly ReadSource[] };

export type ReportDeps = BoundedReadings & { readonly log: Log };

/** The dependencies for creating reports, by users or by e-mail. */
export function reportDeps(pools: Pools, log: Log): ReportDeps {
  return { log, ...boundedReadings(pools) };
}

/** The account and time of a report, and how to read the account's rows. */
export type ReportScope = {
  readonly now: Temporal.Instant;
  readonly account: { readonly id: string; readonly timeZone: string };
  inAccount<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
};

/**
 * Validates a report and reads its data. Single sources may fail, but not all of them. `recent`: whether it is drawn as a
 * whole, so that parts of it will be requested, or as such a part.
 */
export async function readReport(
  call: ReportScope,
  type: string,
  body: ReportBody,
  deps: ReportDeps,
  recent?: 'keep' | 'take',
): Promise<Result<ReadReport, Refusal>> {
  const { id: accountId, timeZone } = call.account;
  const planned = await call.inAccount(async (sql): Promise<Result<ReportPlan, Refusal>> => {
    const modules = await reportModules(
      sql,
      accountId,
      body.sources.map(({ id }) => id),
    );
    const plan = planReport(type, body, modules, { nowMs: call.now.epochMilliseconds, zone: timeZone });
    if (!plan.ok) return plan;
    const requested = [...fieldsByModule(plan.value)].map(([{ key }, fields]) => ({ key, fields }));
    const points = await countPoints(sql, requested, plan.value.span, deps.pointsMax + 1);
    return points > deps.pointsMax ? refused('report_too_large') : plan;
  });
  if (!planned.ok) return planned;
  const histories = await readHistories(accountId, planned.value, deps, recent);
  if (histories.size === 0) return refused('report_failed');
  return ok({ ...planned.value, read: await withNewest(call, planned.value, histories) });
}

/** The period, and what is read after it for amounts whose interval began in it. */
function withIntervals({ kind, span }: ReportPlan): Span {
  return REPORTS[kind].sumsIntervals === true ? { ...span, untilMs: span.untilMs + LONGEST_INTERVAL_MS } : span;
}

async function readHistories(
  accountId: string,
  plan: ReportPlan,
  { readColumns, log }: ReportDeps,
  recent: 'keep' | 'take' | undefined,
): Promise<ReadonlyMap<ReportModule, HistoryColumns>> {
  const queue = [...fieldsByModule(plan)];
  const histories = new Map<ReportModule, HistoryColumns>();
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [module, fields] = next;
      try {
        const read = (span: Span): Promise<HistoryColumns> => readColumns(accountId, module.key, fields, span, recent);
        const history = await read(withIntervals(plan));
        const before = REPORTS[plan.kind].comparesWithPrevious ? await readPrevious(read, plan.span.fromMs) : null;
        histories.set(module, before === null ? history : joined(before, history));
      } catch (error) {
        // The others are still worth showing; the reader sees which one is missing.
        log.error('report_source.failed', error, { module: module.id });
      }
    }
  };
  await Promise.all(Array.from({ length: MODULES_PER_REPORT }, worker));
  return histories;
}

/** Adds the time of the newest reading to sources without readings in the period. */
function withNewest(
  call: ReportScope,
  { sources, span: { fromMs, untilMs } }: ReportPlan,
  histories: ReadonlyMap<ReportModule, HistoryColumns>,
): Promise<readonly ReadSource[]> {
  return call.inAccount(async (sql) => {
    const read: ReadSource[] = [];
    for (const planned of sources) {
      const { module, source } = planned;
      const history = histories.get(module) ?? null;
      const silent = history !== null && !hasValues(history, source.field, { fromMs, untilMs });
      const newestAt = silent ? await newestReading(sql, call.account.id, module.key, source.field) : null;
      read.push({ ...planned, history, newestAt });
    }
    return read;
  });
}

function hasValues({ timesMs, columns }: HistoryColumns, field: string, { fromMs, untilMs }: Span): boolean {
  const values = columns.get(field);
  return timesMs.some(
    (time, index) => time >= fromMs && time < untilMs && !Number.isNaN(values?.[index] ?? Number.NaN),
  );
}
