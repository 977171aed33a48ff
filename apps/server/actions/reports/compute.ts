import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import type { ReportBody } from '@zagon/contract/reports/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { LONGEST_INTERVAL_MS } from '@zagon/domain/reports/lines/interval-start.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { REPORT_POINTS_MAX } from '@zagon/domain/reports/request/limits.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { MODULES_PER_REPORT } from '../../admission/limits.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import type { Log } from '../../core/log.ts';
import { countPoints } from '../../stores/readings/count.ts';
import { ownedSpansOf, spansWithin } from '../../stores/readings/owned-spans.ts';
import type { Span } from '../../stores/readings/rows.ts';
import {
  newestReadings,
  readOwnedColumnsOn,
  reportModules,
  type ReadOwnedColumns,
  type ReportModule,
} from '../../stores/readings/report.ts';
import { joined, LOOK_BACK_MS, readPrevious } from './previous-readings.ts';
import { fieldsByModule, planReport, type PlannedSource, type ReportPlan } from './plan.ts';

/** A source with its readings; `history` is null if they could not be read. */
export type ReadSource = PlannedSource & {
  readonly history: HistoryColumns | null;
  readonly newestAt: Temporal.Instant | null;
};

export type ReadReport = ReportPlan & { readonly read: readonly ReadSource[] };

export type ReportDeps = {
  readonly readOwnedColumns: ReadOwnedColumns;
  /** Maximum number of points; a larger report is refused before anything is read. */
  readonly pointsMax: number;
  readonly log: Log;
};

/** The dependencies for creating reports, by users or by e-mail. */
export function reportDeps({ app }: Pools, log: Log): ReportDeps {
  return { log, readOwnedColumns: readOwnedColumnsOn(app), pointsMax: REPORT_POINTS_MAX };
}

/** The account and time of a report, and how to read the account's rows. */
export type ReportScope = {
  readonly now: Temporal.Instant;
  readonly account: { readonly id: string; readonly timeZone: string };
  inAccount<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
};

/** How a report is drawn: as a whole, so that parts of it will be requested (`keep`), or as such a part (`take`). */
type Recent = 'keep' | 'take';

/** A report that may be read: the spans of its modules that belong to the account, looked up for all of them at once. */
type PermittedPlan = ReportPlan & { readonly owned: ReadonlyMap<number, readonly Span[]> };

/**
 * Validates a report and reads its data. Single sources may fail, but not all of them. A part in view states no newest
 * readings, because the whole report did.
 */
export async function readReport(
  call: ReportScope,
  type: string,
  body: ReportBody,
  deps: ReportDeps,
  recent?: Recent,
): Promise<Result<ReadReport, Refusal>> {
  const { id: accountId, timeZone } = call.account;
  const planned = await call.inAccount(async (sql): Promise<Result<PermittedPlan, Refusal>> => {
    const modules = await reportModules(
      sql,
      accountId,
      body.sources.map(({ id }) => id),
    );
    const plan = planReport(type, body, modules, { nowMs: call.now.epochMilliseconds, zone: timeZone });
    if (!plan.ok) return plan;
    const requested = [...fieldsByModule(plan.value)].map(([{ key }, fields]) => ({ key, fields }));
    const points = await countPoints(sql, requested, plan.value.span, deps.pointsMax + 1);
    if (points > deps.pointsMax) return refused('report_too_large');
    // What the account may read is looked up for each request, also for what was kept of an earlier one.
    const keys = requested.map(({ key }) => key);
    return ok({ ...plan.value, owned: await ownedSpansOf(sql, accountId, keys, widestSpan(plan.value)) });
  });
  if (!planned.ok) return planned;
  const histories = await readHistories(accountId, planned.value, deps, recent);
  if (histories.size === 0) return refused('report_failed');
  const newest = recent === 'take' ? new Map<PlannedSource, null>() : await readNewest(call, planned.value, histories);
  const read = planned.value.sources.map((planned) => ({
    ...planned,
    history: histories.get(planned.module) ?? null,
    newestAt: newest.get(planned) ?? null,
  }));
  return ok({ ...planned.value, read });
}

/** The period, and what is read after it for amounts whose interval began in it. */
function withIntervals({ kind, span }: ReportPlan): Span {
  return REPORTS[kind].sumsIntervals === true ? { ...span, untilMs: span.untilMs + LONGEST_INTERVAL_MS } : span;
}

/** All that may be read for a report, with what is only compared. */
function widestSpan(plan: ReportPlan): Span {
  const { fromMs, untilMs } = withIntervals(plan);
  return { fromMs: REPORTS[plan.kind].comparesWithPrevious ? fromMs - LOOK_BACK_MS : fromMs, untilMs };
}

async function readHistories(
  accountId: string,
  plan: PermittedPlan,
  { readOwnedColumns, log }: ReportDeps,
  recent: Recent | undefined,
): Promise<ReadonlyMap<ReportModule, HistoryColumns>> {
  const queue = [...fieldsByModule(plan)];
  const histories = new Map<ReportModule, HistoryColumns>();
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [module, fields] = next;
      try {
        const owned = plan.owned.get(module.key) ?? [];
        const read = (span: Span): Promise<HistoryColumns> =>
          readOwnedColumns(accountId, { moduleKey: module.key, fields, spans: spansWithin(owned, span) }, recent);
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

/** The time of the newest reading of sources without readings in the period, in one statement for each of their fields. */
async function readNewest(
  call: ReportScope,
  { sources, span }: ReportPlan,
  histories: ReadonlyMap<ReportModule, HistoryColumns>,
): Promise<ReadonlyMap<PlannedSource, Temporal.Instant>> {
  const silent = sources.filter(({ module, source }) => {
    const history = histories.get(module);
    return history !== undefined && !hasValues(history, source.field, span);
  });
  const found = new Map<PlannedSource, Temporal.Instant>();
  if (silent.length === 0) return found;
  await call.inAccount(async (sql) => {
    for (const [field, ofField] of Map.groupBy(silent, ({ source }) => source.field)) {
      const keys = ofField.map(({ module }) => module.key);
      const newest = await newestReadings(sql, call.account.id, keys, field);
      for (const planned of ofField) {
        const newestAt = newest.get(planned.module.key);
        if (newestAt !== undefined) found.set(planned, newestAt);
      }
    }
  });
  return found;
}

function hasValues({ timesMs, columns }: HistoryColumns, field: string, { fromMs, untilMs }: Span): boolean {
  const values = columns.get(field);
  return timesMs.some(
    (time, index) => time >= fromMs && time < untilMs && !Number.isNaN(values?.[index] ?? Number.NaN),
  );
}
