import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZIELONE_POLE } from '@zagon/demo-farm/accounts/zielone-pole.ts';
import { BLOCK_A, PROBE_A } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import { DEMO_TIME_ZONE, demoClimate } from '@zagon/demo-farm/demo-place.ts';
import { REPORT_MS } from '@zagon/demo-farm/history/calendar.ts';
import { demoHistory, statesOf } from '@zagon/demo-farm/history/demo-history.ts';
import { MAX_STEP_MS, readModule, stepModule } from '@zagon/field-model/modules/field-module.ts';
import { NO_WATER, type Watering } from '@zagon/field-model/modules/span.ts';
import { surroundingsAt } from '@zagon/field-model/modules/surroundings.ts';
import { afterAll, expect, test } from 'vitest';
import { assessAccount } from '../actions/findings/assess-account.ts';
import type { Sql } from '../database/pool.ts';
import { testDatabase } from '../database/test-database.ts';
import { findingsOf } from '../stores/findings/findings.ts';
import { storedArrival } from '../stores/findings/stored-facts.ts';
import type { ReadingRow } from '../stores/readings/row.ts';
import { anId } from '../testing/farm.ts';
import { findingDeps } from '../testing/findings/finding-deps.ts';
import { storeReadings } from '../testing/stored-readings.ts';
import { seedDemo } from './seed-demo.ts';

const START = Temporal.Instant.from('2026-07-14T02:30:00Z');
/** The openings of the valve after the demo was created. */
const OPENED = ['2026-07-15T03:30:00Z', '2026-07-16T03:30:00Z'].map((at) => Temporal.Instant.from(at));
const MINUTES = 50;
/** From an opening until its rise can be measured for certain. */
const JUDGED_AFTER = { hours: 6 } as const;

const [dry, watered] = [(await testDatabase()).pools, (await testDatabase()).pools];
const dataDir = mkdtempSync(join(tmpdir(), 'zagon-demo-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The readings of the probe of A after the history, if its open valve brings this water. */
function readingsAfter(moduleKey: number, water: Watering): readonly ReadingRow[] {
  const history = demoHistory(START.epochMilliseconds);
  const place = ZIELONE_POLE.modules.find(({ serial }) => serial === PROBE_A)?.placement(history.span.bornMs);
  let state = statesOf(history).get(PROBE_A);
  if (place === undefined || state === undefined) throw new Error('the farm has no probe A');
  const climate = demoClimate();
  const untilMs = (OPENED.at(-1) ?? START).add({ hours: 8 }).epochMilliseconds;
  const isOpen = (atMs: number): boolean =>
    OPENED.some(({ epochMilliseconds: ms }) => atMs >= ms && atMs < ms + MINUTES * 60_000);
  const rows: ReadingRow[] = [];
  for (let atMs = history.span.untilMs; atMs < untilMs; atMs += MAX_STEP_MS) {
    const span = { climate, fromMs: atMs, untilMs: atMs + MAX_STEP_MS };
    state = stepModule(place, state, span, isOpen(atMs) ? water : NO_WATER);
    if (span.untilMs % REPORT_MS === 0) {
      const values = readModule(place, state, surroundingsAt(climate, span.untilMs), new Set());
      rows.push({ moduleKey, atMs: span.untilMs, values });
    }
  }
  return rows;
}

/** Adds the openings of the valve as its station confirmed them. */
async function addOpenings(sql: Sql): Promise<readonly string[]> {
  const ids = OPENED.map(anId);
  for (const [index, openedAt] of OPENED.entries())
    await sql.run(
      `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at)
       values ($1, $2, $3, 'element', $4, $5, $6, 10, 1, $4, $5)`,
      [ids[index] ?? '', ZIELONE_POLE.id, BLOCK_A.valveId, openedAt, openedAt.add({ minutes: MINUTES }), MINUTES],
    );
  return ids;
}

test.each([
  ['brings no water', dry, NO_WATER, ['no_response', 'no_response'], [0, 1, 1]],
  ['brings its water', watered, { openShare: 1, fertigatedShare: 0 }, ['wetted', 'wetted'], [0, 0, 0]],
] as const)(
  'two runs of a valve that opens and %s are judged by its probe, and raise an alarm once if it stayed dry',
  async (_, pools, water, words, alarms) => {
    const sql = pools.system;
    await seedDemo({ pools, dataDir, now: START, progress: () => undefined });
    const probe = await sql.first<{ key: number }>('select key from modules where serial_number = $1', [PROBE_A]);
    const rows = readingsAfter(probe?.key ?? 0, water);
    await storeReadings(sql, rows, (OPENED.at(-1) ?? START).add({ hours: 8 }));
    const runIds = await addOpenings(sql);
    const raised: number[] = [];
    const afterEach = OPENED.map((at) => at.add(JUDGED_AFTER));
    for (const now of [...afterEach, ...afterEach.slice(-1).map((at) => at.add({ hours: 1 }))]) {
      await assessAccount(findingDeps(pools, now), { id: ZIELONE_POLE.id, time_zone: DEMO_TIME_ZONE });
      raised.push(
        await sql.run(`select from alarms where client_id = $1 and rule = 'water_not_arrived'`, [ZIELONE_POLE.id]),
      );
    }
    const findings = await findingsOf(sql, ZIELONE_POLE.id, 'water_arrived', runIds);
    const wordOf = new Map(
      findings.map(({ subject_id, stated, silence, facts }) => [
        subject_id,
        stated ? storedArrival.parse(facts).word : silence,
      ]),
    );
    expect({ words: runIds.map((id) => wordOf.get(id)), raised }).toEqual({ words, raised: alarms });
  },
);
