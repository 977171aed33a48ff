import { planCycles } from '@zagon/domain/schedules/plan.ts';
import { machine } from '../machine.ts';
import { told } from '../report/told.ts';
import { barePlace } from './bare.ts';
import { bareWork } from './bare-work.ts';
import { benchFarm, benchPrograms, EFFICIENCY_M3_PER_H } from './farm.ts';

const PROGRAMS = 1000;
const DAYS = 14;
const ROUNDS = 5;
const WANTED_MS = 500;

/** A thousand programs over two weeks that stand in each other's way: how long the one planner takes. */
export async function benchPlanner(print: (line: string) => void): Promise<void> {
  const farm = benchFarm();
  const programs = benchPrograms(PROGRAMS, '2026-06-01');
  const fromMs = Date.parse('2026-06-11T00:00:00Z');
  const request = {
    farm,
    programs,
    timeZone: 'Europe/Warsaw',
    fromMs,
    untilMs: fromMs + DAYS * 86_400_000,
    occupied: [],
    decided: new Set<string>(),
  };
  const planned = planCycles(request);
  const work = bareWork(request, planned, EFFICIENCY_M3_PER_H);
  const [tookMs, ownMs, bareMs, ratios]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = timed(() => barePlace(work));
    if (bare.result.some((startMin, k) => startMin !== work.placedMin[k])) throw new Error('the bare plan is another');
    const product = timed(() => planCycles(request));
    // The first round warms everything up.
    if (round === 0) continue;
    tookMs.push(product.ms);
    ownMs.push(product.ownMs);
    bareMs.push(bare.ownMs);
    ratios.push(product.ownMs / bare.ownMs);
  }
  const openings = planned.reduce((sum, { cycle }) => sum + cycle.shape.runs.length, 0);
  const waiting = planned.filter(({ shiftedMin }) => shiftedMin > 0).length;
  const skipped = planned.filter((cycle) => cycle.skipped !== null).length;
  print(
    `planner: ${PROGRAMS} programs × ${DAYS} days, ${openings} openings, ${waiting} cycles wait and ${skipped} do not fit, ` +
      `in ${told(tookMs, 0)} ms, wanted at most ${WANTED_MS}; of a core's own time ${told(ownMs, 0)} ms, ` +
      `bare placing ${told(bareMs, 0)} ms, ratio ${told(ratios, 1)}; on ${machine()}`,
  );
}

type Timed<T> = { readonly result: T; readonly ms: number; readonly ownMs: number };

/** How long a work takes, and how much of that it calculates: on a busy machine the rest is waiting for a core. */
function timed<T>(work: () => T): Timed<T> {
  const before = process.threadCpuUsage();
  const startMs = performance.now();
  const result = work();
  const ms = performance.now() - startMs;
  const { user, system } = process.threadCpuUsage(before);
  return { result, ms, ownMs: (user + system) / 1000 };
}
