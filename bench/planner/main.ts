import { planCycles } from '@zagon/domain/schedules/planner/plan.ts';
import { machine } from '../machine.ts';
import { median, type Print, type RecordFigure } from '../record/figure.ts';
import { medianAndRange } from '../report/median-range.ts';
import { placeBaseline } from './baseline.ts';
import { baselineInput } from './baseline-input.ts';
import { benchFarm, benchSchedules, EFFICIENCY_M3_PER_H } from './farm.ts';

const SCHEDULES = 1000;
const DAYS = 14;
const ROUNDS = 5;
const TARGET_MS = 500;
const GOAL_RATIO = 2;
const GOAL_MS = 100;

/** Planning time for a thousand competing schedules over two weeks. */
export async function benchPlanner(print: Print, record: RecordFigure): Promise<void> {
  const farm = benchFarm();
  const schedules = benchSchedules(SCHEDULES, '2026-06-01');
  const fromMs = Date.parse('2026-06-11T00:00:00Z');
  const request = {
    farm,
    schedules: schedules,
    timeZone: 'Europe/Warsaw',
    fromMs,
    untilMs: fromMs + DAYS * 86_400_000,
    occupied: [],
    decided: new Set<string>(),
  };
  const planned = planCycles(request);
  const input = baselineInput(request, planned, EFFICIENCY_M3_PER_H);
  const [wallMs, cpuMs, baselineMs, ratios]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const baseline = timed(() => placeBaseline(input));
    if (baseline.result.some((startMin, k) => startMin !== input.placedMin[k]))
      throw new Error('the baseline plan differs');
    const product = timed(() => planCycles(request));
    // The first round is a warm-up.
    if (round === 0) continue;
    wallMs.push(product.ms);
    cpuMs.push(product.cpuMs);
    baselineMs.push(baseline.cpuMs);
    ratios.push(product.cpuMs / baseline.cpuMs);
  }
  const openings = planned.reduce((sum, { cycle }) => sum + cycle.shape.runs.length, 0);
  const waiting = planned.filter(({ shiftedMin }) => shiftedMin > 0).length;
  const skipped = planned.filter((cycle) => cycle.skipped !== null).length;
  print(
    `planner: ${SCHEDULES} schedules × ${DAYS} days, ${openings} openings, ${waiting} cycles wait and ${skipped} do not fit, ` +
      `in ${medianAndRange(wallMs, 0)} ms, target at most ${TARGET_MS}; CPU time ${medianAndRange(cpuMs, 0)} ms, ` +
      `bare placing ${medianAndRange(baselineMs, 0)} ms, ratio ${medianAndRange(ratios, 1)}; on ${machine()}`,
  );
  record({
    what: `${SCHEDULES.toLocaleString('en-GB')} conflicting schedules × ${DAYS} days (${openings.toLocaleString('en-GB')} openings)`,
    ...median(wallMs, 0),
    unit: 'ms',
    required: { atMost: TARGET_MS },
    goal: { atMost: GOAL_MS },
    notes: [`Median of ${ROUNDS}, measured alternately with the bare limit in the same run.`],
  });
  record({ what: 'the same, CPU time', ...median(cpuMs, 0), unit: 'ms' });
  record({
    what: 'the same in ratio to bare placing in arrays of numbers',
    ...median(ratios, 1),
    goal: { atMost: GOAL_RATIO },
  });
}

type Timed<T> = { readonly result: T; readonly ms: number; readonly cpuMs: number };

/** Wall time and CPU time of a function: on a busy machine the difference is time spent waiting for a core. */
function timed<T>(run: () => T): Timed<T> {
  const before = process.threadCpuUsage();
  const startMs = performance.now();
  const result = run();
  const ms = performance.now() - startMs;
  const { user, system } = process.threadCpuUsage(before);
  return { result, ms, cpuMs: (user + system) / 1000 };
}
