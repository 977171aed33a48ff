import type { BenchApp } from '../bench-app.ts';
import { saveOnEveryFarm } from '../farms/create-farms.ts';
import { allHoldSetsSince, fieldOf, settled } from '../farms/main.ts';
import type { StatementCount } from '../farms/statements.ts';
import { watchIdle } from './cost.ts';
import { least, type Figure } from './figure.ts';

const ROUNDS = 3;

/** What a saved schedule costs the server until the station has confirmed its set. The link is a fake from then on. */
export async function planningFigures(
  bench: BenchApp,
  statements: StatementCount,
  farms: number,
): Promise<readonly Figure[]> {
  const { pools } = bench.app;
  const field = await fieldOf(bench);
  try {
    await pools.system.run("update clients set plan_due_at = '-infinity'");
    await allHoldSetsSince(field, farms, 0);
    await settled(bench);
    const idle = await watchIdle(statements);
    const counts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const savedMs = performance.now();
      await saveOnEveryFarm(pools, farms, 30 + round);
      await allHoldSetsSince(field, farms, savedMs);
      await settled(bench);
      counts.push(idle.takeOwnStatements() / farms);
    }
    return [{ name: 'a saved schedule, until its station has confirmed', unit: 'statements', value: least(counts) }];
  } finally {
    field.end();
  }
}
