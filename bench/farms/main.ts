import { setTimeout as wait } from 'node:timers/promises';
import { spreadOf } from '../../apps/server/testing/fleet/messages.ts';
import { silentLog } from '../../apps/server/boot/parts.ts';
import { benchApp, type BenchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import type { Print, RecordFigure } from '../record/figure.ts';
import { createFarms, saveOnEveryFarm, spreadPlanning } from './create-farms.ts';
import { FakeField } from './fake-field.ts';
import { recordFarms, recordHands } from './figures.ts';
import { openByHandUntilStopped } from './hand-openings.ts';
import { measure, type Measured } from './measure.ts';
import { countStatements, type StatementCount } from './statements.ts';

/** Parameters of the measurement. */
export type FarmsOptions = {
  /** Farm counts, each on a separate server. */
  readonly accounts?: readonly number[];
  /** Also prints the statements of each phase, the most frequent first. */
  readonly statements?: boolean;
  /** Duration of each of the two idle phases, s. */
  readonly idleS?: number;
};

const ACCOUNTS = [500, 2_000, 10_000];
const IDLE_S = 30;
/** On average an idle account is planned once in this time, s. */
const PASS_EVERY_S = 750;
const GIVE_UP_MS = 5 * 60_000;
const STATEMENTS_SHOWN = 60;

type Output = { readonly print: Print; readonly record: RecordFigure };

/**
 * Many farms in one process: planning after a save on each of them, hand openings at the same time, and the cost of
 * idling.
 */
export async function benchFarms(print: Print, record: RecordFigure, options: FarmsOptions = {}): Promise<void> {
  print(`farms in one process, on ${machine()}`);
  for (const farms of options.accounts ?? ACCOUNTS) await benchOf(farms, options, { print, record });
}

async function benchOf(farms: number, options: FarmsOptions, { print, record }: Output): Promise<void> {
  let lapsed = 0;
  const statements = countStatements();
  const bench = await benchApp({
    log: { ...silentLog, warn: (event) => void (lapsed += event === 'engine.lease_expired' ? 1 : 0) },
  });
  const { idleS = IDLE_S } = options;
  const createdMs = performance.now();
  const field = await withFarms(bench, farms);
  const measured = async (work: () => Promise<unknown>): Promise<Measured> => {
    statements.takeTexts();
    const result = await measure(statements, work);
    if (options.statements === true) printTexts(statements, farms, print);
    return result;
  };
  try {
    print(`${farms} farms, created in ${seconds(performance.now() - createdMs)} s`);
    const first = await measured(async () => {
      await bench.app.pools.system.run("update clients set plan_due_at = '-infinity'");
      await allHoldSetsSince(field, farms, 0);
    });
    print(`  every station holds its first set after ${seconds(first.ms)} s, ${cost(first, farms)}`);
    await settled(bench);
    const idle = await measured(() => wait(idleS * 1_000));
    print(`  idle: ${rate(idle)}`);
    await spreadPlanning(bench.app.pools, PASS_EVERY_S);
    const passing = await measured(() => wait(idleS * 1_000));
    print(`  idle, each account planned once in ${PASS_EVERY_S} s: ${rate(passing)}`);
    await settled(bench);
    const saveMs = performance.now();
    const hands = openByHandUntilStopped(bench, field, farms);
    const saved = await measured(async () => {
      await saveOnEveryFarm(bench.app.pools, farms);
      await allHoldSetsSince(field, farms, saveMs);
    });
    const { count, p50Ms, p99Ms, slowestMs } = spreadOf(await hands.stop());
    print(
      `  a schedule saved on each: every station holds its set after ${seconds(saved.ms)} s, ${cost(saved, farms)}`,
    );
    print(
      `  ${count} hand openings meanwhile: sent after p50 ${p50Ms}, p99 ${p99Ms}, slowest ${slowestMs} ms; ${hands.notSent()} not sent`,
    );
    print(`  leases lapsed: ${lapsed}`);
    recordFarms(farms, record, { first, idle, passing, saved });
    recordHands(farms, record, { count, p50Ms, p99Ms, slowestMs, notSent: hands.notSent(), lapsed });
  } finally {
    field.end();
    statements.stop();
    await bench.close();
  }
}

async function withFarms(bench: BenchApp, farms: number): Promise<FakeField> {
  await createFarms(bench.app.pools, farms);
  await bench.vacuum();
  return fieldOf(bench);
}

/** Stations of all farms that confirm what they are sent. */
export async function fieldOf({ app }: BenchApp): Promise<FakeField> {
  const stations = await app.pools.system.rows<{ id: string; serial: string }>(
    'select m.id, m.serial_number as serial from stations t join modules m on m.id = t.module_id',
  );
  return new FakeField(app, new Map(stations.map(({ id, serial }) => [serial, id])));
}

/** Until this many stations were sent a set since then. Throws after minutes. */
export async function allHoldSetsSince(field: FakeField, farms: number, sinceMs: number): Promise<void> {
  const startedMs = performance.now();
  const holding = () => [...field.setAtMs.values()].filter((atMs) => atMs >= sinceMs).length;
  while (holding() < farms) {
    if (performance.now() - startedMs > GIVE_UP_MS)
      throw new Error(`only ${holding()} of ${farms} stations were sent their set`);
    await wait(100);
  }
}

/** Until nothing is requested or waiting any more. */
export async function settled({ app: { pools } }: BenchApp): Promise<void> {
  const isBusy = async (): Promise<boolean> => {
    const row = await pools.system.first<{ busy: boolean }>(
      `select exists (select from plan_requests) or exists (select from station_events where handled_at is null)
         or exists (select from clients where plan_due_at < now()) as busy`,
    );
    return row?.busy === true;
  };
  const startedMs = performance.now();
  while ((await isBusy()) && performance.now() - startedMs < GIVE_UP_MS) await wait(200);
}

function printTexts(statements: StatementCount, farms: number, print: Print): void {
  for (const [text, times] of statements.takeTexts().slice(0, STATEMENTS_SHOWN))
    print(`    ${(times / farms).toFixed(2)} ${text.slice(0, 150)}`);
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

function rate({ cpuMs, ms, statements }: Measured): string {
  return `${((statements / ms) * 1_000).toFixed(0)} statements/s, server ${((cpuMs / ms) * 100).toFixed(1)} % of a core`;
}

function cost({ cpuMs, statements }: Measured, farms: number): string {
  return `an account: ${(statements / farms).toFixed(0)} statements, ${(cpuMs / farms).toFixed(1)} ms of CPU in the server`;
}
