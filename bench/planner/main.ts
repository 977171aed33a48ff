import { type PlannedCycle, planCycles } from '@zagon/domain/schedules/plan.ts';
import { benchFarm, benchPrograms } from './farm.ts';

const PROGRAMS = 1000;
const DAYS = 14;
const TIMES = 5;
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
  const tookMs: number[] = [];
  let planned: readonly PlannedCycle[] = [];
  for (let i = 0; i < TIMES; i += 1) {
    const startMs = performance.now();
    planned = planCycles(request);
    tookMs.push(performance.now() - startMs);
  }
  tookMs.sort((a, b) => a - b);
  const openings = planned.reduce((sum, { cycle }) => sum + cycle.shape.runs.length, 0);
  const waiting = planned.filter(({ shiftedMin }) => shiftedMin > 0).length;
  const skipped = planned.filter((cycle) => cycle.skipped !== null).length;
  const median = tookMs[Math.floor(TIMES / 2)] ?? 0;
  print(
    `planner: ${PROGRAMS} programs × ${DAYS} days, ${openings} openings, ${waiting} cycles wait and ${skipped} do not fit, ` +
      `in ${median.toFixed(0)} ms (${tookMs[0]?.toFixed(0)} to ${tookMs.at(-1)?.toFixed(0)}), wanted at most ${WANTED_MS}`,
  );
}
