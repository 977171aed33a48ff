import { checksOf } from '@zagon/domain/soil-water/check-forecast.ts';
import { learntAfterMs } from '@zagon/domain/soil-water/drying-rate.ts';
import { drySpans } from '@zagon/domain/soil-water/dry-spans.ts';
import { assessSoilWater, type SoilWater } from '@zagon/domain/findings/kinds/soil-water.ts';
import type { Finding } from '@zagon/domain/findings/finding.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { readFarm } from '../../facts/farms/farm.ts';
import { withAssumedProbes } from '../../facts/sections/assumed-probes.ts';
import { growersRefillPct } from '../../facts/sections/growers-refill.ts';
import {
  type FarmFacts,
  readSection,
  readShared,
  type SectionFacts,
  soilWaterFacts,
} from '../../facts/sections/section-water.ts';
import { savedSchedule } from '../../irrigation/facts/saved-schedule.ts';
import { checksSince, storeChecks } from '../../stores/findings/forecast-checks.ts';
import { tryAccountLock } from '../../stores/findings/account-lock.ts';
import { findingsOf, storeFinding } from '../../stores/findings/findings.ts';
import {
  type DueAccountRow,
  judgedSections,
  runsToJudge,
  sectionsToJudge,
} from '../../stores/findings/judged-sections.ts';
import { sectionsToWatch } from '../../stores/findings/rises.ts';
import { packMoistures, storedSoilWater } from '../../stores/findings/stored-facts.ts';
import { groupsOfSections } from '../../stores/findings/section-groups.ts';
import { readColumnsIn } from '../../stores/readings/report.ts';
import { listSchedules } from '../../stores/schedules/schedules.ts';
import { alarmOfRuns } from './alarm-of-runs.ts';
import { correctRuns } from './correct-runs.ts';
import { learntNumbers, storeLearnt } from './learnt-numbers.ts';
import { judgeRuns } from './judge-runs.ts';
import { judgeUnexpectedWater } from './judge-unexpected-water.ts';
import type { SectionAlarms } from './section-alarms.ts';

export type FindingDeps = {
  readonly pools: Pick<Pools, 'system'>;
  readonly clock: Clock;
  readonly alarms: SectionAlarms;
};

/**
 * Judges what is due of an account. Two processes never judge the same account at once, and what one of them has judged
 * is not due for the other: nothing is said twice. Returns the alarms that changed.
 */
export async function assessAccount(
  { pools, clock, alarms }: FindingDeps,
  account: DueAccountRow,
): Promise<IrrigationChanges> {
  return pools.system.transaction(async (sql, connection) => {
    if (!(await tryAccountLock(sql, 'findings', account.id))) return {};
    const readColumns = readColumnsIn(sql, connection);
    const now = clock.now();
    const watched = await sectionsToWatch(sql, account.id, now);
    const changes = [await judgeUnexpectedWater({ sql, readColumns, alarms }, account.id, watched, now)];
    const due = {
      sections: await sectionsToJudge(sql, account.id, now),
      runs: await runsToJudge(sql, account.id, now),
    };
    if (due.sections.size === 0 && due.runs.length === 0) return mergeChanges(changes);
    const farm = await readFarm({ sql, readColumns }, account, now);
    const runsOf = Map.groupBy(due.runs, ({ section_id: id }) => id);
    const all = await withAssumedProbes(sql, account.id, await judgedSections(sql, account.id));
    const judged = all.filter(({ id }) => due.sections.has(id) || runsOf.has(id));
    const shared = await readShared(sql, account.id, judged, now);
    const refillOf = due.sections.size === 0 ? () => null : await refillsOfSchedules(sql, account.id);
    for (const section of judged) {
      const runs = runsOf.get(section.id) ?? [];
      const facts = await readSection({ readColumns }, farm, shared, section, now);
      // Before those that are due: they are learnt from it.
      if (due.sections.has(section.id)) await correctRuns(sql, { accountId: account.id, facts }, now);
      await judgeRuns(sql, { accountId: account.id, facts, runs }, now);
      const runIds = new Set(runs.map(({ id }) => id));
      // A guess raises no alarm.
      if (!section.isAssumed)
        changes.push(await alarmOfRuns({ sql, alarms }, { accountId: account.id, sectionId: section.id }, runIds, now));
      if (due.sections.has(section.id)) await judgeSoilWater(sql, farm, facts, refillOf(facts), now);
    }
    return mergeChanges(changes);
  });
}

async function judgeSoilWater(
  sql: Sql,
  farm: FarmFacts,
  facts: SectionFacts,
  refillPct: number | null,
  now: Temporal.Instant,
): Promise<void> {
  const { accountId } = farm;
  const { id } = facts.section;
  await checkLastForecast(sql, farm, facts, now);
  const judged = soilWaterFacts(
    farm,
    facts,
    {
      growersRefillPct: refillPct,
      checks: await checksSince(sql, accountId, id, instant(facts.sinceMs)),
    },
    now.epochMilliseconds,
  );
  const finding = assessSoilWater(judged, now.epochMilliseconds);
  const about = { accountId, kind: 'soil_water', subjectId: id, isAssumed: facts.section.isAssumed } as const;
  await storeFinding(sql, { ...about, finding: compact(finding) }, now);
  if (finding.kind === 'stated') await storeLearnt(sql, accountId, facts, learntNumbers(finding.facts), now);
}

/** Checks what was learnt for the last finding over the spans without water that have ended since. */
async function checkLastForecast(sql: Sql, farm: FarmFacts, facts: SectionFacts, now: Temporal.Instant): Promise<void> {
  const [last] = await findingsOf(sql, farm.accountId, 'soil_water', [facts.section.id]);
  if (last === undefined || !last.stated) return;
  const { learnt, full } = storedSoilWater.parse(last.facts);
  const judged = soilWaterFacts(farm, facts, { growersRefillPct: null, checks: [] }, now.epochMilliseconds);
  const ground = { ...judged.table, fullPct: full.pct };
  const lastMs = last.at.epochMilliseconds;
  const checks = drySpans(facts.wettings, learntAfterMs(judged), now.epochMilliseconds)
    .filter(({ fromMs, untilMs }) => untilMs > lastMs && fromMs >= facts.sinceMs)
    .flatMap((span) => checksOf(judged, ground, learnt, { ...span, fromMs: Math.max(span.fromMs, lastMs) }));
  await storeChecks(sql, farm.accountId, facts.section.id, checks);
}

/** The refill point of each section by the schedules of its account. */
async function refillsOfSchedules(sql: Sql, accountId: string): Promise<(facts: SectionFacts) => number | null> {
  const schedules = (await listSchedules(sql, accountId)).map(savedSchedule);
  const groups = await groupsOfSections(sql, accountId);
  return ({ section }) =>
    growersRefillPct(schedules, {
      sectionId: section.id,
      groupIds: groups.get(section.id) ?? new Set(),
      probeIds: new Set(section.probes.map(({ module_id: id }) => id)),
    });
}

function instant(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.max(0, Math.round(ms)));
}

/** Hours between two stored points of a fan, and its length: a week is drawn. */
const FAN_STEP_H = 6;
const FAN_H = 168;

/** A finding as it is stored: of the hours of its fan every sixth, in hundredths. */
function compact(finding: Finding<SoilWater>): Finding<unknown> {
  if (finding.kind === 'silent') return finding;
  const { fan, ...facts } = finding.facts;
  const thinned = (moistures: readonly number[]): string =>
    packMoistures(moistures.slice(0, FAN_H).filter((_, hour) => (hour + 1) % FAN_STEP_H === 0));
  return {
    ...finding,
    facts: {
      ...facts,
      fan: { stepH: FAN_STEP_H, low: thinned(fan.low), middle: thinned(fan.middle), high: thinned(fan.high) },
    },
  };
}
