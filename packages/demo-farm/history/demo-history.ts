import type { SavedSchedule } from '@zagon/domain/schedules/definition/schedule.ts';
import type { ModuleState } from '@zagon/field-model/modules/field-module.ts';
import { surroundingsAt } from '@zagon/field-model/modules/surroundings.ts';
import { DEMO_ACCOUNTS } from '../accounts/registry.ts';
import type { DemoAccount } from '../accounts/account.ts';
import { demoClimate } from '../demo-place.ts';
import { historySpan, reportTimes } from './calendar.ts';
import type { HistorySpan } from './calendar.ts';
import { handOpenings } from './hand-openings.ts';
import type { HandOpening } from './hand-openings.ts';
import { moduleSeries } from './module-series.ts';
import type { ModuleSeries } from './module-series.ts';
import { pastAlarms } from './past-alarms.ts';
import type { PastAlarm } from './past-alarms.ts';
import { pastRuns, savedSchedules } from './past-runs.ts';
import type { PastRun } from './past-run.ts';
import { playRuns } from './play-runs.ts';
import { seasonOf } from './season.ts';
import { openSpans } from './water-spans.ts';

/** The events and measurements of one account before the demo started. */
export type AccountHistory = {
  readonly account: DemoAccount;
  readonly schedules: readonly SavedSchedule[];
  readonly runs: readonly PastRun[];
  readonly handOpenings: readonly HandOpening[];
  /** One series per module, in the order of the account's modules. */
  readonly series: readonly ModuleSeries[];
  readonly alarms: readonly PastAlarm[];
};

export type DemoHistory = { readonly span: HistorySpan; readonly accounts: readonly AccountHistory[] };

/** The weeks before an instant: quarter-hourly readings, past runs, and the resulting state. */
export function demoHistory(endsAtMs: number): DemoHistory {
  const span = historySpan(endsAtMs);
  const climate = demoClimate();
  const season = seasonOf(climate, span);
  const moments = reportTimes(span).map((atMs) => surroundingsAt(climate, atMs));
  const accounts = DEMO_ACCOUNTS.map((account): AccountHistory => {
    const openingsByHand = handOpenings(account, season, span);
    const schedules = savedSchedules(account, season, span);
    const planned = pastRuns(account, schedules, span, openingsByHand, climate);
    const runs = playRuns(account, planned, openingsByHand, { bornMs: span.bornMs, moments });
    const spans = openSpans(account, runs, openingsByHand);
    const series = account.modules.map((module) =>
      moduleSeries(account, module, { bornMs: span.bornMs, moments, spans }),
    );
    const alarms = pastAlarms(account, series, span);
    return { account, schedules, runs, handOpenings: openingsByHand, series, alarms };
  });
  return { span, accounts };
}

/** Final state of every module in a history, by serial. */
export function statesOf(history: DemoHistory): ReadonlyMap<string, ModuleState> {
  return new Map(history.accounts.flatMap(({ series }) => series.map(({ serial, state }) => [serial, state] as const)));
}
