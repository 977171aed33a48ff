/**
 * Up to which message number everything of a station's memory is stored. The station may free what lies at or
 * below `through`. Pure: a new watermark counts when the transaction that stored its messages is committed.
 */
export type Watermark = {
  /** Id of the flash memory; undefined for a station that numbers nothing. */
  memory: string | undefined;
  through: number;
  /** Numbers stored above a gap. Lost in a restart, which costs a repetition and no reading. */
  above: ReadonlySet<number>;
};

export const NO_WATERMARK: Watermark = { memory: undefined, through: 0, above: new Set() };

/** More numbers above a gap are not remembered: the station sends them again. */
const ABOVE_MAX = 20_000;

/**
 * A station says which memory it has, and the oldest number it still keeps: what lies below cannot come any
 * more, so it is not waited for. A memory that is new starts again.
 */
export function atBirth(mark: Watermark, memory: string | undefined, oldest: number | undefined): Watermark {
  const before: Watermark = memory === mark.memory ? mark : { ...NO_WATERMARK, memory };
  return memory === undefined || oldest === undefined ? before : skipTo(before, oldest);
}

/** What lies below `oldest` is gone at the station (its memory ran full, or it starts at a high number). */
export function skipTo(mark: Watermark, oldest: number): Watermark {
  return oldest - 1 > mark.through ? moved(mark, oldest - 1, []) : mark;
}

/** Adds stored message numbers. */
export function withStored(mark: Watermark, numbers: readonly number[]): Watermark {
  const [only] = numbers;
  if (mark.memory === undefined || only === undefined) return mark;
  // The usual message: the next number, and nothing waits.
  if (numbers.length === 1 && only === mark.through + 1 && mark.above.size === 0) return { ...mark, through: only };
  return moved(mark, mark.through, numbers);
}

function moved(mark: Watermark, from: number, numbers: readonly number[]): Watermark {
  const above = new Set<number>();
  for (const number of mark.above) if (number > from) above.add(number);
  for (const number of numbers) if (number > from && above.size < ABOVE_MAX) above.add(number);
  let through = from;
  while (above.delete(through + 1)) through += 1;
  return { ...mark, through, above };
}
