import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZIELONE_POLE } from '@zagon/demo-farm/accounts/zielone-pole.ts';
import { BLOCK_A, BLOCK_B, BLOCK_D, FAR_PROBE, MISTING } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import { demoId } from '@zagon/demo-farm/demo-id.ts';
import { DEMO_TIME_ZONE } from '@zagon/demo-farm/demo-place.ts';
import { nextRunsOf } from '@zagon/domain/schedules/planner/next-runs.ts';
import { isInTime } from '@zagon/domain/soil-water/in-time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { assessAccount } from '../actions/findings/assess-account.ts';
import { assessAccount as assessProbes } from '../actions/probe-trust/assess-account.ts';
import { fixedClock } from '../core/clock.ts';
import type { Pools, Sql } from '../database/pool.ts';
import { testDatabase } from '../database/test-database.ts';
import { planPeriod } from '../irrigation/facts/planned-cycles.ts';
import { findingsOf, openFindings } from '../stores/findings/findings.ts';
import { closedRunsOf } from '../stores/findings/runs.ts';
import { storedArrival, storedSoilWater, storedTrust } from '../stores/findings/stored-facts.ts';
import { findingDeps } from '../testing/findings/finding-deps.ts';
import { seedDemo } from './seed-demo.ts';

const DAWN_IN_JULY = '2026-07-14T02:30:00Z';
const NOON_IN_JULY = '2026-07-14T09:30:00Z';
const DAWN_IN_NOVEMBER = '2026-11-30T03:30:00Z';
const NOON_IN_NOVEMBER = '2026-11-30T10:30:00Z';

const databases = new Map<string, Pools>();
for (const at of [DAWN_IN_JULY, NOON_IN_JULY, DAWN_IN_NOVEMBER, NOON_IN_NOVEMBER])
  databases.set(at, (await testDatabase()).pools);

const account = { id: ZIELONE_POLE.id, timeZone: DEMO_TIME_ZONE };

/** A demo that is started for the first time at an instant, after its first judgement. */
async function startedAt(at: string): Promise<{ readonly sql: Sql; readonly now: Temporal.Instant }> {
  const pools = databases.get(at);
  if (pools === undefined) throw new Error(`there is no database for ${at}`);
  const now = Temporal.Instant.from(at);
  const dataDir = mkdtempSync(join(tmpdir(), 'zagon-demo-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await seedDemo({ pools, dataDir, now, progress: () => undefined });
  // Before the demo is judged, its stations have connected.
  await pools.system.run('update stations set online = true');
  await assessProbes({ pools, clock: fixedClock(now) }, account.id);
  await assessAccount(findingDeps(pools, now), { id: account.id, time_zone: account.timeZone });
  return { sql: pools.system, now };
}

/** What is stated of the last run of a section. */
async function lastWord(sql: Sql, sectionId: string, now: Temporal.Instant): Promise<string | null> {
  const [run] = await closedRunsOf(sql, account.id, sectionId, { limit: 1, before: now });
  const [finding] = run === undefined ? [] : await findingsOf(sql, account.id, 'water_arrived', [run.id]);
  return finding?.stated === true ? storedArrival.parse(finding.facts).word : null;
}

/** Whether a section is watered before it needs water at the earliest, or why that is not stated. */
async function dateOf(sql: Sql, sectionId: string, now: Temporal.Instant): Promise<string | null> {
  const [finding] = await findingsOf(sql, account.id, 'soil_water', [sectionId]);
  if (finding?.stated !== true) return finding?.silence ?? null;
  const { cycles } = await planPeriod(sql, account, now, now.add({ hours: 14 * 24 }), now);
  const nextRun = nextRunsOf(cycles, now.epochMilliseconds).get(sectionId);
  return isInTime(storedSoilWater.parse(finding.facts).early, nextRun?.openAtMs ?? null) ? 'in time' : 'too late';
}

async function verdictOf(sql: Sql, serial: string): Promise<string | null> {
  const [finding] = await findingsOf(sql, account.id, 'probe_trust', [demoId('module', serial)]);
  return finding?.stated === true ? storedTrust.parse(finding.facts).verdict : null;
}

test.each([
  [DAWN_IN_JULY, { dateOfA: 'too late', dateOfD: 'in time' }],
  [NOON_IN_JULY, { dateOfA: 'too late', dateOfD: 'in time' }],
  [DAWN_IN_NOVEMBER, { dateOfA: 'little_use', dateOfD: 'little_use' }],
  [NOON_IN_NOVEMBER, { dateOfA: 'little_use', dateOfD: 'little_use' }],
])(
  'a demo that starts at %s shows a proven and a weak run, a probe on watch, a silent section, and dates while plants drink',
  async (at, dates) => {
    const { sql, now } = await startedAt(at);
    expect({
      proven: await lastWord(sql, BLOCK_A.id, now),
      weak: await lastWord(sql, BLOCK_B.id, now),
      watch: await verdictOf(sql, FAR_PROBE),
      silent: await dateOf(sql, MISTING.id, now),
      dateOfA: await dateOf(sql, BLOCK_A.id, now),
      dateOfD: await dateOf(sql, BLOCK_D.id, now),
    }).toEqual({ proven: 'wetted', weak: 'weak', watch: 'watch', silent: 'no_plant', ...dates });

    const runs = await openFindings(sql, account.id, 'water_arrived');
    const words = runs.flatMap(({ stated, facts }) => (stated ? [storedArrival.parse(facts).word] : []));
    expect(new Set(words)).toEqual(new Set(['wetted', 'weak']));
    const probes = await openFindings(sql, account.id, 'probe_trust');
    const verdicts = probes.flatMap(({ stated, facts }) => (stated ? [storedTrust.parse(facts).verdict] : []));
    expect(new Set(verdicts)).toEqual(new Set(['trusted', 'watch']));
  },
);
