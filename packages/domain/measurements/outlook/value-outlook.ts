/** A reading in the unit that is shown, UTC ms. */
export type Sample = { readonly atMs: number; readonly value: number };

/** Water that reached the place of the reading. */
export type WaterEvent = { readonly endMs: number; readonly minutes: number };

/** Where a value comes from and where it goes. */
export type ValueOutlook = {
  /** The newest reading. */
  readonly last: Sample;
  /** The water since which the change is counted; null: none is known in the period. */
  readonly since: WaterEvent | null;
  /** From when on the change is counted, UTC ms. */
  readonly fromMs: number;
  /** Change a day; null if the readings do not cover a whole day since then: a day has its own wave. */
  readonly perDay: number | null;
};

/** Water spreads in the soil before its level can be told, ms. */
const SETTLE_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;
/** Without any water the last days are looked at. */
const DAYS = 5;

/**
 * The change of a value since the last water, as the slope of the straight line through its readings. Null without a
 * reading.
 *
 * @param samples In chronological order; values that are not numbers are left out by the caller.
 */
export function valueOutlook(samples: readonly Sample[], waters: readonly WaterEvent[]): ValueOutlook | null {
  const last = samples.at(-1);
  const first = samples[0];
  if (last === undefined || first === undefined) return null;
  const since = waters
    .filter(({ endMs }) => endMs <= last.atMs && endMs >= first.atMs)
    .toSorted((a, b) => b.endMs - a.endMs)[0];
  const fromMs = since === undefined ? last.atMs - DAYS * DAY_MS : since.endMs + SETTLE_MS;
  const used = samples.filter(({ atMs }) => atMs >= fromMs);
  const startMs = used[0]?.atMs ?? last.atMs;
  const perDay = last.atMs - startMs < DAY_MS ? null : slopePerDay(used);
  return { last, since: since ?? null, fromMs: startMs, perDay };
}

/** When a value reaches a limit if it goes on like this; null if it does not within the days. */
export function reachesMs({ last, perDay }: ValueOutlook, limit: number, days: number): number | null {
  if (perDay === null || perDay === 0) return null;
  const daysLeft = (limit - last.value) / perDay;
  return daysLeft <= 0 || daysLeft > days ? null : Math.round(last.atMs + daysLeft * DAY_MS);
}

/** Slope of the line with the least squares. */
function slopePerDay(samples: readonly Sample[]): number {
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const days = samples.map(({ atMs }) => atMs / DAY_MS);
  const [meanDay, mean] = [meanOf(days), meanOf(samples.map(({ value }) => value))];
  const along = samples.reduce((sum, { value }, index) => sum + ((days[index] ?? 0) - meanDay) * (value - mean), 0);
  const across = days.reduce((sum, day) => sum + (day - meanDay) ** 2, 0);
  return across === 0 ? 0 : along / across;
}
