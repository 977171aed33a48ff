import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import type { ReadingRow } from '../../stores/readings/row.ts';
import { storeReadings } from '../../testing/stored-readings.ts';
import {
  runStart,
  WATERED_NOW as NOW,
  type WateredFarm,
  wateredFarm,
  wateredReadings,
} from '../../testing/findings/watered-farm.ts';
import { findingDeps } from '../../testing/findings/finding-deps.ts';
import { assessAccount } from './assess-account.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const DAY_MS = 24 * 3_600_000;
const LATE_DAYS = 10;
/** Two runs through a dry valve, and a weak one after a weak one. */
const RISES: ReadonlyMap<number, number> = new Map([
  [9, 0],
  [6, 0],
  [4, 1.2],
  [3, 1.2],
]);
const risesOf = (back: number): number => RISES.get(back) ?? 2.4;

const assess = ({ accountId }: WateredFarm, now: Temporal.Instant) =>
  assessAccount(findingDeps(pools, now), { id: accountId, time_zone: 'Europe/Warsaw' });

/** What is stated about the last ten runs, oldest first. */
async function wordsOf({ accountId, runIds }: WateredFarm): Promise<readonly string[]> {
  const rows = await sql.rows<{ outcome: string }>(
    `select coalesce(silence, facts ->> 'word') as outcome from findings
     where client_id = $1 and kind = 'water_arrived' and superseded_at is null and subject_id = any($2::uuid[])
     order by array_position($2::uuid[], subject_id)`,
    [accountId, runIds.slice(-LATE_DAYS)],
  );
  return rows.map(({ outcome }) => outcome);
}

const alarmsOf = ({ accountId }: WateredFarm) => sql.rows('select rule from alarms where client_id = $1', [accountId]);

/**
 * A farm that is judged at every dawn, and whose readings of the last ten days arrive so many days after they were made.
 *
 * @param delayDays By the number of the reading.
 */
async function judgedFarm(delayDays: (index: number) => number): Promise<WateredFarm> {
  const farm = await wateredFarm(sql, risesOf, { isStored: false });
  const rows = (await wateredReadings(sql, farm.fixture, risesOf)).map((row, index) => {
    const isLate = row.atMs > NOW.epochMilliseconds - LATE_DAYS * DAY_MS;
    return { row, arrivesMs: row.atMs + (isLate ? delayDays(index) * DAY_MS : 0) };
  });
  let pastMs = 0;
  for (let day = -LATE_DAYS; day <= 6; day += 1) {
    const now = NOW.add({ hours: 24 * day });
    const arrived = rows.filter(({ arrivesMs: ms }) => ms > pastMs && ms <= now.epochMilliseconds);
    pastMs = now.epochMilliseconds;
    if (arrived.length > 0)
      await storeReadings(
        sql,
        arrived.map(({ row }): ReadingRow => row),
        now,
      );
    await assess(farm, now);
  }
  return farm;
}

describe('runs whose readings arrive late', () => {
  test('a run judged without its readings is judged again with them, visibly, and without an alarm', async () => {
    const dry = (back: number): number => (back <= 2 ? 0 : 2.4);
    const farm = await wateredFarm(sql, dry, { isStored: false });
    const rows = await wateredReadings(sql, farm.fixture, dry);
    const lateFromMs = runStart(2).epochMilliseconds - 3 * 3_600_000;
    await storeReadings(
      sql,
      rows.filter(({ atMs }) => atMs <= lateFromMs),
      NOW,
    );
    await assess(farm, NOW);
    expect((await wordsOf(farm)).slice(-3)).toEqual(['wetted', 'reports_too_seldom', 'reports_too_seldom']);
    await storeReadings(
      sql,
      rows.filter(({ atMs }) => atMs > lateFromMs),
      NOW,
    );
    const tomorrow = NOW.add({ hours: 24 });
    await assess(farm, tomorrow);
    expect((await wordsOf(farm)).slice(-3)).toEqual(['wetted', 'no_response', 'no_response']);
    const history = await sql.rows<{ outcome: string; corrected: string | null }>(
      `select coalesce(silence, facts ->> 'word') as outcome, facts ->> 'correctedAt' as corrected from findings
       where client_id = $1 and subject_id = $2 order by superseded_at`,
      [farm.accountId, farm.runIds.at(-1) ?? ''],
    );
    expect(history).toEqual([
      { outcome: 'reports_too_seldom', corrected: null },
      { outcome: 'no_response', corrected: tomorrow.toString() },
    ]);
    expect(await alarmsOf(farm)).toEqual([]);
  });

  test('whatever has arrived already is not judged again', async () => {
    const farm = await wateredFarm(sql);
    await assess(farm, NOW);
    await assess(farm, NOW.add({ hours: 24 }));
    const superseded = await sql.run(
      `select from findings where client_id = $1 and kind = 'water_arrived' and superseded_at is not null`,
      [farm.accountId],
    );
    expect(superseded).toBe(0);
  });

  test('the order in which the readings of ten days arrive does not change the final words', async () => {
    const expected = await wordsOf(await judgedFarm(() => 0));
    expect(new Set(expected)).toEqual(new Set(['wetted', 'weak', 'no_response']));
    const delays = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 480, maxLength: 480 });
    await fc.assert(
      fc.asyncProperty(delays, async (days) => {
        const farm = await judgedFarm((index) => days[index % days.length] ?? 0);
        expect(await wordsOf(farm)).toEqual(expected);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
