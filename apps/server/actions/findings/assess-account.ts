import { type Check, checksOf } from '@zagon/domain/soil-water/check-forecast.ts';
import { learntAfterMs } from '@zagon/domain/soil-water/drying-rate.ts';
import { drySpans } from '@zagon/domain/soil-water/dry-spans.ts';
import { assessSoilWater, type SoilWater } from '@zagon/domain/findings/kinds/soil-water.ts';
import type { Finding } from '@zagon/domain/findings/finding.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { readFarm } from '../../facts/farms/farm.ts';
import { withAssumedProbes } from '../../facts/sections/assumed-probes.ts';
import { EARLIER_RUNS, knownRuns, readRuns } from '../../facts/sections/known-runs.ts';
import { growersRefillPct } from '../../facts/sections/growers-refill.ts';
import {
  type FarmFacts,
  readSection,
  readShared,
  type SectionFacts,
  soilWaterFacts,
} from '../../facts/sections/section-water.ts';
import { savedSchedule } from '../../irrigation/facts/saved-schedule.ts';
import { CHECKS_LAST, lastChecks, storeChecks } from '../../stores/findings/forecast-checks.ts';
import { tryAccountLock } from '../../stores/findings/account-lock.ts';
import { findingsOf, type FindingRow, storeFindings } from '../../stores/findings/findings.ts';
import {
  type DueAccountRow,
  judgedSections,
  runsToJudge,
  sectionsToJudge,
} from '../../stores/findings/judged-sections.ts';
import { storeLearntNumbers } from '../../stores/findings/learnt-numbers.ts';
import { sectionsToWatch } from '../../stores/findings/rises.ts';
import { packMoistures, storedSoilWater } from '../../stores/findings/stored-facts.ts';
import { groupsOfSections } from '../../stores/findings/section-groups.ts';
import { readColumnsIn } from '../../stores/readings/report.ts';
import { listSchedules } from '../../stores/schedules/schedules.ts';
import { alarmOfRuns } from './alarm-of-runs.ts';
import { correctRuns } from './correct-runs.ts';
import { learntAbout, learntNumbers } from './learnt-numbers.ts';
import { judgeRuns } from './judge-runs.ts';
import { judgeUnexpectedWater } from './judge-unexpected-water.ts';
import type { SectionAlarms } from './section-alarms.ts';

/** Runs of a section that are looked at at dawn: those of the last days, and those that they are learnt from. */
const CORRECTED_BACK = 200;

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
    const runsRead = await readRuns(
      sql,
      account.id,
      judged.map(({ id }) => id),
      { limit: due.sections.size > 0 ? CORRECTED_BACK : EARLIER_RUNS, before: now },
    );
    const before = due.sections.size === 0 ? null : await readBefore(sql, account.id, [...due.sections]);
    const soils: JudgedSoil[] = [];
    for (const section of judged) {
      const runs = runsOf.get(section.id) ?? [];
      const facts = await readSection({ readColumns }, farm, shared, section, now);
      const known = knownRuns(facts, runsRead);
      // Before those that are due: they are learnt from it.
      if (due.sections.has(section.id)) await correctRuns(sql, { accountId: account.id, known }, now);
      await judgeRuns(sql, { accountId: account.id, known, runs }, now);
      const runIds = new Set(runs.map(({ id }) => id));
      // An unconfirmed probe raises no alarm.
      if (!section.isAssumed)
        changes.push(await alarmOfRuns({ sql, alarms }, { accountId: account.id, sectionId: section.id }, runIds, now));
      if (before !== null && due.sections.has(section.id))
        soils.push(await judgeSoilWater(sql, farm, facts, before, now));
    }
    await storeSoils(sql, account.id, soils, now);
    return mergeChanges(changes);
  });
}

/** What is known of the soil of some sections from before, read once for all of them. */
type Before = {
  readonly refillOf: (facts: SectionFacts) => number | null;
  /** What was stated of each section the last time. */
  readonly last: ReadonlyMap<string, FindingRow>;
  readonly checks: ReadonlyMap<string, readonly Check[]>;
};

async function readBefore(sql: Sql, accountId: string, sectionIds: readonly string[]): Promise<Before> {
  const last = await findingsOf(sql, accountId, 'soil_water', sectionIds);
  return {
    refillOf: await refillsOfSchedules(sql, accountId),
    last: new Map(last.map((row) => [row.subject_id, row])),
    checks: await lastChecks(sql, accountId, sectionIds),
  };
}

/** A section with what is stated of its soil now. */
type JudgedSoil = { readonly facts: SectionFacts; readonly finding: Finding<SoilWater> };

async function judgeSoilWater(
  sql: Sql,
  farm: FarmFacts,
  facts: SectionFacts,
  { refillOf, last, checks }: Before,
  now: Temporal.Instant,
): Promise<JudgedSoil> {
  const { id } = facts.section;
  const fresh = checksOfLast(farm, facts, last.get(id), now);
  await storeChecks(sql, farm.accountId, id, fresh);
  const judged = soilWaterFacts(
    farm,
    facts,
    { growersRefillPct: refillOf(facts), checks: checksSince(facts.sinceMs, checks.get(id) ?? [], fresh) },
    now.epochMilliseconds,
  );
  return { facts, finding: assessSoilWater(judged, now.epochMilliseconds) };
}

/** The newest checks since a time, with those that were just made. */
function checksSince(sinceMs: number, known: readonly Check[], fresh: readonly Check[]): readonly Check[] {
  const isKnown = ({ fromMs, untilMs }: Check) =>
    known.some((check) => check.fromMs === fromMs && check.untilMs === untilMs);
  return [...known, ...fresh.filter((check) => !isKnown(check))]
    .filter(({ fromMs }) => fromMs >= sinceMs)
    .toSorted((a, b) => a.untilMs - b.untilMs)
    .slice(-CHECKS_LAST);
}

async function storeSoils(
  sql: Sql,
  accountId: string,
  soils: readonly JudgedSoil[],
  now: Temporal.Instant,
): Promise<void> {
  const findings = soils.map(({ facts: { section }, finding }) => ({
    kind: 'soil_water' as const,
    subjectId: section.id,
    isAssumed: section.isAssumed,
    finding: compact(finding),
  }));
  await storeFindings(sql, accountId, findings, now);
  const learnt = soils.flatMap(({ facts, finding }) =>
    finding.kind === 'stated' ? learntAbout(facts, learntNumbers(finding.facts)) : [],
  );
  await storeLearntNumbers(sql, accountId, learnt, now);
}

/** Checks of what was learnt for the last finding over the spans without water that have ended since. */
function checksOfLast(
  farm: FarmFacts,
  facts: SectionFacts,
  last: FindingRow | undefined,
  now: Temporal.Instant,
): readonly Check[] {
  if (last === undefined || !last.stated) return [];
  const { learnt, full } = storedSoilWater.parse(last.facts);
  const judged = soilWaterFacts(farm, facts, { growersRefillPct: null, checks: [] }, now.epochMilliseconds);
  const ground = { ...judged.table, fullPct: full.pct };
  const lastMs = last.at.epochMilliseconds;
  return drySpans(facts.wettings, learntAfterMs(judged), now.epochMilliseconds)
    .filter(({ fromMs, untilMs }) => untilMs > lastMs && fromMs >= facts.sinceMs)
    .flatMap((span) => checksOf(judged, ground, learnt, { ...span, fromMs: Math.max(span.fromMs, lastMs) }));
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
