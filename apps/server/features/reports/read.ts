import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import type { ReportBody } from '@zagon/contract/reports/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../db/pool.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import type { Log } from '../../log.ts';
import { countPoints } from '../../stores/readings-count.ts';
import { newestReading, reportModules, type ReadColumns, type ReportModule } from '../../stores/readings-report.ts';
import { fieldsByModule, planReport, type PlannedSource, type ReportPlan } from './plan.ts';

/** A source with what was read for it; no history: it could not be read. */
export type ReadSource = PlannedSource & {
  readonly history: HistoryColumns | null;
  readonly newestAt: Temporal.Instant | null;
};

export type ReadReport = ReportPlan & { readonly read: readonly ReadSource[] };

export type ReportParts = {
  readonly readColumns: ReadColumns;
  /** A report that would read more points is refused before it reads any. */
  readonly pointsMax: number;
  readonly log: Log;
};

/** For whom and when a report is made, and how the account's rows are reached. */
export type ReportScope = {
  readonly now: Temporal.Instant;
  readonly account: { readonly id: string; readonly timeZone: string };
  inAccount<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
};

/** So many modules are read at a time: a report must not take every connection that there is. */
const AT_A_TIME = 3;

/** Checks a report and reads what it is made of. Some of its sources may fail, not all. */
export async function readReport(
  call: ReportScope,
  type: string,
  body: ReportBody,
  parts: ReportParts,
): Promise<Result<ReadReport, Refusal>> {
  const { id: clientId, timeZone } = call.account;
  const planned = await call.inAccount(async (sql): Promise<Result<ReportPlan, Refusal>> => {
    const modules = await reportModules(
      sql,
      clientId,
      body.sources.map(({ id }) => id),
    );
    const plan = planReport(type, body, modules, { nowMs: call.now.epochMilliseconds, zone: timeZone });
    if (!plan.ok) return plan;
    const asked = [...fieldsByModule(plan.value)].map(([{ key }, fields]) => ({ key, fields }));
    const points = await countPoints(sql, asked, plan.value.span, parts.pointsMax + 1);
    return points > parts.pointsMax ? refused('report_too_large') : plan;
  });
  if (!planned.ok) return planned;
  const histories = await readHistories(clientId, planned.value, parts);
  if (histories.size === 0) return refused('report_failed');
  return ok({ ...planned.value, read: await withNewest(call, planned.value.sources, histories) });
}

async function readHistories(
  clientId: string,
  plan: ReportPlan,
  { readColumns, log }: ReportParts,
): Promise<ReadonlyMap<ReportModule, HistoryColumns>> {
  const waiting = [...fieldsByModule(plan)];
  const histories = new Map<ReportModule, HistoryColumns>();
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [module, fields] = next;
      try {
        histories.set(module, await readColumns(clientId, module.key, fields, plan.span));
      } catch (error) {
        // The others are still worth showing; the reader is told which one is missing.
        log.error('report source failed', error, { module: module.id });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return histories;
}

/** A source that is silent in the period says when it was last heard of. */
function withNewest(
  call: ReportScope,
  sources: readonly PlannedSource[],
  histories: ReadonlyMap<ReportModule, HistoryColumns>,
): Promise<readonly ReadSource[]> {
  return call.inAccount(async (sql) => {
    const read: ReadSource[] = [];
    for (const planned of sources) {
      const { module, source } = planned;
      const history = histories.get(module) ?? null;
      const silent = history !== null && !hasValues(history, source.field);
      const newestAt = silent ? await newestReading(sql, call.account.id, module.key, source.field) : null;
      read.push({ ...planned, history, newestAt });
    }
    return read;
  });
}

function hasValues(history: HistoryColumns, field: string): boolean {
  return history.columns.get(field)?.some((value) => !Number.isNaN(value)) ?? false;
}
