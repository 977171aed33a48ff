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
  for (let index = 0; index < timesMs.length; index++) {
    const time = at(timesMs, index);
    const previous = at(timesMs, index - 1);
    if (time - previous > maxGapMs) {
      points[position++] = previous + BREAK_MS;
      points[position++] = Number.NaN;
    }
    points[position++] = time;
    points[position++] = at(values, index);
  }
  return points;
}

function countGaps(timesMs: Float64Array, maxGapMs: number): number {
  let gaps = 0;
  for (let index = 1; index < timesMs.length; index++) {
    if (at(timesMs, index) - at(timesMs, index - 1) > maxGapMs) gaps++;
  }
  return gaps;
}

/** The number at an index; NaN out of bounds. */
function at(numbers: Float64Array | Float32Array, index: number): number {
  return numbers[index] ?? Number.NaN;
}
