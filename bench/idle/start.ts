import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machine } from '../machine.ts';
import { median, type Print, type RecordFigure } from '../record/figure.ts';
import { medianAndRange } from '../report/median-range.ts';
import { startDemo } from './demo.ts';

const ROUNDS = 3;
const LIMIT = { firstS: 8, secondS: 1.5 } as const;

/** The demo from `npm start` until its first page is served: on an empty data folder, and again on the same one. */
export async function benchStart(print: Print, record: RecordFigure): Promise<void> {
  print(`start of the demo, ${ROUNDS} rounds, on ${machine()}`);
  const [firstS, secondS]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
    chmodSync(folder, 0o755);
    try {
      firstS.push(await started(folder));
      secondS.push(await started(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  print(`  first start ${medianAndRange(firstS, 1)} s, goal ${LIMIT.firstS}`);
  print(`  second start ${medianAndRange(secondS, 1)} s, goal ${LIMIT.secondS}`);
  const notes = ['From the start of the process until `/readyz` answers and the first page is served; three rounds.'];
  record({
    what: 'first start with 60 days of demo history, on an empty data folder',
    ...median(firstS, 1),
    unit: 's',
    goal: { atMost: LIMIT.firstS },
    notes,
  });
  record({ what: 'second start', ...median(secondS, 1), unit: 's', goal: { atMost: LIMIT.secondS }, notes });
}

async function started(folder: string): Promise<number> {
  const demo = await startDemo(folder);
  await demo.end();
  return demo.startS;
}
