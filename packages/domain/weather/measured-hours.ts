import { mean } from './forecast.ts';

/** Readings of a farm air sensor in columns; NaN where a reading has no value. */
export type AirReadings = {
  readonly timesMs: ArrayLike<number>;
  readonly tC: ArrayLike<number>;
  readonly rhPct: ArrayLike<number>;
};

/** Farm readings of one hour. */
export type MeasuredHour = {
  readonly atMs: number;
  readonly minC: number;
  readonly maxC: number;
  readonly minRhPct: number | null;
  readonly maxRhPct: number | null;
};

const HOUR_MS = 3_600_000;

/** Groups readings by hour; hours without a temperature are left out. */
export function measuredHours({ timesMs, tC, rhPct }: AirReadings): readonly MeasuredHour[] {
  const byHour = new Map<number, { readonly tC: number[]; readonly rhPct: number[] }>();
  for (let index = 0; index < timesMs.length; index += 1) {
    const atMs = Math.floor((timesMs[index] ?? 0) / HOUR_MS) * HOUR_MS;
    const hour = byHour.get(atMs) ?? { tC: [], rhPct: [] };
    byHour.set(atMs, hour);
    hour.tC.push(...measured(tC[index]));
    hour.rhPct.push(...measured(rhPct[index]));
  }
  return [...byHour]
    .filter(([, hour]) => hour.tC.length > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([atMs, hour]) => ({
      atMs,
      minC: Math.min(...hour.tC),
      maxC: Math.max(...hour.tC),
      minRhPct: hour.rhPct.length === 0 ? null : Math.min(...hour.rhPct),
      maxRhPct: hour.rhPct.length === 0 ? null : Math.max(...hour.rhPct),
    }));
}

/** Mean of the values of a column within a span; null if there are none. */
export function meanBetween(
  { timesMs, values }: { readonly timesMs: ArrayLike<number>; readonly values: ArrayLike<number> },
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): number | null {
  const inside: number[] = [];
  for (let index = 0; index < timesMs.length; index += 1) {
    const atMs = timesMs[index] ?? Number.NaN;
    if (atMs >= fromMs && atMs < untilMs) inside.push(...measured(values[index]));
  }
  return mean(inside);
}

function measured(value: number | undefined): readonly number[] {
  return value !== undefined && Number.isFinite(value) ? [value] : [];
}
