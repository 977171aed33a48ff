import type { FieldOpening } from '../farms/fake-field.ts';

/** How much later than its end a valve may be closed, ms. */
const TOLERANCE_MS = 1_000;

/**
 * The valves that were open after their time. Each was asked for once: its time is over at the end that its station
 * announced for the first opening, and whatever opens it again later, such as a command sent twice, exceeds it.
 */
export function openPastTheirTime(openings: readonly FieldOpening[]): readonly string[] {
  const byValve = Map.groupBy(openings, ({ valve }) => valve);
  return [...byValve].flatMap(([valve, all]) => {
    const [first] = all.toSorted((a, b) => a.fromMs - b.fromMs);
    const lastMs = Math.max(...all.map(({ untilMs }) => untilMs));
    return first !== undefined && lastMs > first.untilMs + TOLERANCE_MS ? [valve] : [];
  });
}

/** How long each stop took until the station had an order to close, ms; infinite if it never had one. */
export function stopsAtStation(stopsAtMs: readonly number[], ordersAtMs: readonly number[]): readonly number[] {
  return stopsAtMs.map((atMs) => (ordersAtMs.find((orderMs) => orderMs >= atMs) ?? Number.POSITIVE_INFINITY) - atMs);
}
