import { MAX_WAIT_MIN } from '@zagon/domain/schedules/place.ts';
import { type BareClaims, type BareWork, CLEAN, FERTIGATED } from './bare-work.ts';

const SLACK_M3_PER_H = 1e-6;

/**
 * The bare limit: the same cycles put in the same places with nothing but arrays of numbers. It has no names, no
 * calendar, no order to find, and no reasons to give.
 */
export function barePlace({ startsMin, shapes, outputs, sources, efficiencyM3PerH, minutes }: BareWork): Int32Array {
  const words = Math.ceil(minutes / 32);
  /** A bit a minute of each output, and numbers a minute of each source. */
  const held = new Int32Array(outputs * words);
  const usedM3PerH = new Float64Array(sources * minutes);
  const flowing = new Uint8Array(sources * minutes);
  const mostM3PerH = efficiencyM3PerH + SLACK_M3_PER_H;

  /** The last taken minute of a claim, or -1. */
  function lastTaken({ rows, from, until }: BareClaims, i: number, startMin: number): number {
    const row = (rows[i] ?? 0) * words;
    const fromMin = startMin + (from[i] ?? 0);
    for (let m = startMin + (until[i] ?? 0) - 1; m >= fromMin; m -= 1)
      if (((held[row + (m >> 5)] ?? 0) & (1 << (m & 31))) !== 0) return m;
    return -1;
  }

  function lastShort({ rows, from, until, flowsM3PerH, waters }: BareClaims, i: number, startMin: number): number {
    const row = (rows[i] ?? 0) * minutes;
    const freeM3PerH = mostM3PerH - (flowsM3PerH[i] ?? 0);
    const other = waters[i] === CLEAN ? FERTIGATED : CLEAN;
    const fromMin = startMin + (from[i] ?? 0);
    for (let m = Math.min(minutes, startMin + (until[i] ?? 0)) - 1; m >= fromMin; m -= 1)
      if ((usedM3PerH[row + m] ?? 0) > freeM3PerH || ((flowing[row + m] ?? 0) & other) !== 0) return m;
    return -1;
  }

  /** The first start from `startMin` on at which all fits, or one past `latestMin`. */
  function firstFit(shape: BareWork['shapes'][number], ownStartMin: number): number {
    const { outputs: valves, draws } = shape;
    const latestMin = ownStartMin + MAX_WAIT_MIN;
    let startMin = ownStartMin;
    for (;;) {
      const askedMin = startMin;
      for (let i = 0; i < draws.rows.length && startMin <= latestMin; i += 1)
        for (let at = lastShort(draws, i, startMin); at >= 0; at = lastShort(draws, i, startMin))
          startMin = at + 1 - (draws.from[i] ?? 0);
      for (let i = 0; i < valves.rows.length && startMin <= latestMin; i += 1)
        for (let at = lastTaken(valves, i, startMin); at >= 0; at = lastTaken(valves, i, startMin))
          startMin = at + 1 - (valves.from[i] ?? 0);
      if (startMin === askedMin || startMin > latestMin) return startMin;
    }
  }

  function take({ outputs: valves, draws }: BareWork['shapes'][number], startMin: number): void {
    for (let i = 0; i < valves.rows.length; i += 1) {
      const row = (valves.rows[i] ?? 0) * words;
      for (let m = startMin + (valves.from[i] ?? 0); m < startMin + (valves.until[i] ?? 0); m += 1)
        held[row + (m >> 5)] = (held[row + (m >> 5)] ?? 0) | (1 << (m & 31));
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
    take(shape, startMin);
    placedMin[i] = startMin;
  }
  return placedMin;
}
