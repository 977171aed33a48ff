/** Time after the last reading before a gap at which its line is broken. */
export const BREAK_MS = 1;

type Readings = { readonly timesMs: Float64Array; readonly values: Float32Array | Float64Array };

/**
 * Alternating times and values of a line: t, v, t, v… In every gap longer than `maxGapMs` a NaN, `BREAK_MS` after its
 * last reading, breaks the line, because what happened within the gap is unknown. Times are ascending.
 */
export function brokenLine({ timesMs, values }: Readings, maxGapMs: number): Float64Array {
  const points = new Float64Array(2 * (timesMs.length + countGaps(timesMs, maxGapMs)));
  let position = 0;
  let previous = Number.NaN;
  for (let index = 0; index < timesMs.length; index++) {
    const time = timesMs[index] ?? Number.NaN;
    if (time - previous > maxGapMs) {
      points[position++] = previous + BREAK_MS;
      points[position++] = Number.NaN;
    }
    points[position++] = time;
    points[position++] = values[index] ?? Number.NaN;
    previous = time;
  }
  return points;
}

function countGaps(timesMs: Float64Array, maxGapMs: number): number {
  let gaps = 0;
  let previous = Number.NaN;
  for (const time of timesMs) {
    if (time - previous > maxGapMs) gaps++;
    previous = time;
  }
  return gaps;
}
