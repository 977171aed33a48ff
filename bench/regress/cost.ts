import { setTimeout as wait } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import type { StatementCount } from '../farms/statements.ts';

/** The cost of some work to this process. */
export type Cost = { readonly statements: number; readonly allocatedKb: number; readonly ms: number };

/** Long enough for the loops of the server to pass, which look at least once in five seconds, ms. */
const IDLE_MS = 6_000;

/**
 * They frame every transaction, and whether one of the idle server falls into a measurement is chance: counted never,
 * rather than sometimes.
 */
const FRAMES = ['begin', 'commit', 'rollback'] as const;

/** Measures what some work costs, including everything else that this process does meanwhile. */
export async function costOf({ count }: StatementCount, work: () => Promise<unknown>): Promise<Cost> {
  const [startedMs, statements, bytes] = [performance.now(), count(), allocatedBytes()];
  await work();
  return {
    statements: count() - statements,
    allocatedKb: (allocatedBytes() - bytes) / 1_000,
    ms: performance.now() - startedMs,
  };
}

/** What the server does without any work. How much of it falls into a measurement depends on the machine. */
export type Idle = {
  readonly allocatedKbPerMs: number;
  /** The statements sent since the last call, without those of the idle server. */
  readonly takeOwnStatements: () => number;
};

/** Watches the server while nothing is asked of it. */
export async function watchIdle(statements: StatementCount): Promise<Idle> {
  statements.takeTexts();
  const { allocatedKb, ms } = await costOf(statements, () => wait(IDLE_MS));
  const idle = new Set<string>([...FRAMES, ...statements.takeTexts().map(([text]) => text)]);
  return {
    allocatedKbPerMs: allocatedKb / ms,
    takeOwnStatements: () =>
      statements
        .takeTexts()
        .filter(([text]) => !idle.has(text))
        .reduce((sum, [, times]) => sum + times, 0),
  };
}

/** Bytes that this process has allocated on its heap since it started. */
function allocatedBytes(): number {
  return getHeapStatistics().total_allocated_bytes;
}
