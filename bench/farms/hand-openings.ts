import { setTimeout as wait } from 'node:timers/promises';
import { act, type AccountCall, newId, openByHand } from '../../apps/server/boot/parts.ts';
import { growerCall } from '../../apps/server/testing/irrigation/grower-call.ts';
import type { BenchApp } from '../bench-app.ts';
import { farmOf } from './create-farms.ts';
import type { FakeField } from './fake-field.ts';

/** One hand opening at this interval, ms. */
const HAND_MS = 100;
/** Hand openings of a module are collected for this long before they are sent. */
const BATCH_MS = 3_000;
/** An opening not received by any station after this long is considered not sent. */
const GIVE_UP_MS = 30_000;

/** Hand openings made during another measurement. */
type HandOpenings = {
  /** Not accepted, because the database did not respond. */
  readonly refused: () => number;
  readonly notSent: () => number;
  /** Stops them; returns the time from when each was due until its station received it, ms. */
  stop(): Promise<readonly number[]>;
};

/** Opens a valve of another farm at an interval, until it is stopped. */
export function openByHandUntilStopped(
  bench: BenchApp,
  field: FakeField,
  farms: number,
  {
    minutes = 5,
    mayFail = false,
    everyMs = HAND_MS,
  }: { readonly minutes?: number; readonly mayFail?: boolean; readonly everyMs?: number } = {},
): HandOpenings {
  const { pools } = bench.app;
  const waitsMs: number[] = [];
  let notSent = 0;
  let refused = 0;
  const stopping = new AbortController();
  /** Returns the station. */
  async function ask(number: number): Promise<string> {
    const farm = await farmOf(pools, Math.floor((number * 997) % farms));
    const opened = await act(callOf(bench, farm.accountId), openByHand, { outputId: farm.outputId, minutes });
    if (!opened.ok) throw new Error(`a hand opening was refused: ${opened.error.code}`);
    bench.app.bus.send('schedulesChanged', farm.accountId);
    return farm.station;
  }
  async function open(number: number): Promise<void> {
    const startedMs = performance.now();
    const station = await ask(number).catch((error: unknown) => {
      if (!mayFail) throw error;
      refused += 1;
    });
    if (station === undefined) return;
    const dueMs = startedMs + BATCH_MS;
    while (!field.openedAtMs.has(station) && performance.now() < dueMs + GIVE_UP_MS) await wait(10);
    const atMs = field.openedAtMs.get(station);
    if (atMs === undefined) notSent += 1;
    else waitsMs.push(Math.max(0, atMs - dueMs));
  }
  async function run(): Promise<void> {
    const all: Promise<void>[] = [];
    for (let number = 0; !stopping.signal.aborted && number < farms; number += 1) {
      all.push(open(number));
      await wait(everyMs);
    }
    await Promise.all(all);
  }
  const running = run();
  return {
    refused: () => refused,
    notSent: () => notSent,
    async stop() {
      stopping.abort();
      await running;
      return waitsMs;
    },
  };
}

function callOf({ app: { pools } }: BenchApp, accountId: string): AccountCall {
  const now = Temporal.Now.instant();
  return growerCall({ pools, now, accountId, userId: newId(now), state: 'active' });
}
