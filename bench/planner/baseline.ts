import { MAX_WAIT_MIN } from '@zagon/domain/schedules/planner/place.ts';
import { type BaselineClaims, type BaselineInput, CLEAN, FERTIGATED } from './baseline-input.ts';

const SLACK_M3_PER_H = 1e-6;

/**
 * Baseline: places the same cycles using only arrays of numbers, without names, calendar, ordering or
 * explanations.
 */
export function placeBaseline(input: BaselineInput): Int32Array {
  const { startsMin, shapes, outputs, sources, efficiencyM3PerH, minutes } = input;
  const wordsPerOutput = Math.ceil(minutes / 32);
  /** One bit per minute for each output; one number per minute for each source. */
  const occupied = new Int32Array(outputs * wordsPerOutput);
  const usedM3PerH = new Float64Array(sources * minutes);
  const flowing = new Uint8Array(sources * minutes);
  const maxM3PerH = efficiencyM3PerH + SLACK_M3_PER_H;

  /** Last occupied minute of a claim; -1 if it is free. */
  function lastOccupied({ rows, from, until }: BaselineClaims, i: number, startMin: number): number {
    const row = (rows[i] ?? 0) * wordsPerOutput;
    const fromMin = startMin + (from[i] ?? 0);
    for (let m = startMin + (until[i] ?? 0) - 1; m >= fromMin; m -= 1)
      if (((occupied[row + (m >> 5)] ?? 0) & (1 << (m & 31))) !== 0) return m;
    return -1;
  }

  function lastShortage(
    { rows, from, until, flowsM3PerH, waters }: BaselineClaims,
    i: number,
    startMin: number,
  ): number {
    const row = (rows[i] ?? 0) * minutes;
    const freeM3PerH = maxM3PerH - (flowsM3PerH[i] ?? 0);
    const other = waters[i] === CLEAN ? FERTIGATED : CLEAN;
    const fromMin = startMin + (from[i] ?? 0);
    for (let m = Math.min(minutes, startMin + (until[i] ?? 0)) - 1; m >= fromMin; m -= 1)
      if ((usedM3PerH[row + m] ?? 0) > freeM3PerH || ((flowing[row + m] ?? 0) & other) !== 0) return m;
    return -1;
  }

  /** First start from `startMin` at which everything fits; one past `latestMin` if there is none. */
  function firstFit(shape: BaselineInput['shapes'][number], ownStartMin: number): number {
    const { outputs: valves, draws } = shape;
    const latestMin = ownStartMin + MAX_WAIT_MIN;
    let startMin = ownStartMin;
    for (;;) {
      const previousMin = startMin;
      for (let i = 0; i < draws.rows.length && startMin <= latestMin; i += 1)
        for (let at = lastShortage(draws, i, startMin); at >= 0; at = lastShortage(draws, i, startMin))
          startMin = at + 1 - (draws.from[i] ?? 0);
      for (let i = 0; i < valves.rows.length && startMin <= latestMin; i += 1)
        for (let at = lastOccupied(valves, i, startMin); at >= 0; at = lastOccupied(valves, i, startMin))
          startMin = at + 1 - (valves.from[i] ?? 0);
      if (startMin === previousMin || startMin > latestMin) return startMin;
    }
  }

  function occupy({ outputs: valves, draws }: BaselineInput['shapes'][number], startMin: number): void {
    for (let i = 0; i < valves.rows.length; i += 1) {
      const row = (valves.rows[i] ?? 0) * wordsPerOutput;
      for (let m = startMin + (valves.from[i] ?? 0); m < startMin + (valves.until[i] ?? 0); m += 1)
        occupied[row + (m >> 5)] = (occupied[row + (m >> 5)] ?? 0) | (1 << (m & 31));
    }
    for (let i = 0; i < draws.rows.length; i += 1) {
      const row = (draws.rows[i] ?? 0) * minutes;
      const untilMin = Math.min(minutes, startMin + (draws.until[i] ?? 0));
      for (let m = startMin + (draws.from[i] ?? 0); m < untilMin; m += 1) {
        usedM3PerH[row + m] = (usedM3PerH[row + m] ?? 0) + (draws.flowsM3PerH[i] ?? 0);
        flowing[row + m] = (flowing[row + m] ?? 0) | (draws.waters[i] ?? 0);
      }
    }
  }

  const placedMin = new Int32Array(startsMin.length).fill(-1);
  for (const [i, shape] of shapes.entries()) {
    const ownStartMin = startsMin[i] ?? 0;
    const startMin = firstFit(shape, ownStartMin);
    if (startMin > ownStartMin + MAX_WAIT_MIN) continue;
    occupy(shape, startMin);
    placedMin[i] = startMin;
  }
  return placedMin;
}
