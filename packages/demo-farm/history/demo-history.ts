import type { SavedProgram } from '@zagon/domain/schedules/program.ts';
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
import { pastRuns, savedPrograms } from './past-runs.ts';
import type { PastRun } from './past-runs.ts';
import { seasonOf } from './season.ts';
import { openSpans } from './water-spans.ts';

/** What one account did and measured before the demo began. */
export type AccountHistory = {
  readonly account: DemoAccount;
  readonly programs: readonly SavedProgram[];
  readonly runs: readonly PastRun[];
  readonly byHand: readonly HandOpening[];
  /** One series a module, in the order of the account's modules. */
  readonly series: readonly ModuleSeries[];
  readonly alarms: readonly PastAlarm[];
};

export type DemoHistory = { readonly span: HistorySpan; readonly accounts: readonly AccountHistory[] };

/** The weeks before an instant: readings of every quarter of an hour, past runs, and the state all of it left behind. */
export function demoHistory(endsAtMs: number): DemoHistory {
  const span = historySpan(endsAtMs);
  const climate = demoClimate();
  const season = seasonOf(climate, span);
  const moments = reportTimes(span).map((atMs) => surroundingsAt(climate, atMs));
  const accounts = DEMO_ACCOUNTS.map((account): AccountHistory => {
    const byHand = handOpenings(account, season, span);
    const programs = savedPrograms(account, season, span);
    const runs = pastRuns(account, programs, span, byHand);
    const spans = openSpans(account, runs, byHand);
    const series = account.modules.map((module) =>
      moduleSeries(account, module, { bornMs: span.bornMs, moments, spans }),
    );
    const alarms = pastAlarms(account.alarms, series, span);
    return { account, programs, runs, byHand, series, alarms };
  });
  return { span, accounts };
}

/** What every module was left with at the end of a history, by serial. */
export function statesOf(history: DemoHistory): ReadonlyMap<string, ModuleState> {
  return new Map(history.accounts.flatMap(({ series }) => series.map(({ serial, state }) => [serial, state] as const)));
}
