/**
 * The message number up to which everything in a station's memory is stored. The station may free messages at or
 * below `through`. Pure: a new watermark takes effect when the transaction that stored its messages commits.
 */
export type Watermark = {
  /** Id of the flash memory; undefined if the station does not number messages. */
  memory: string | undefined;
  through: number;
  /** Numbers stored above a gap. Lost on restart, which costs a resend but no reading. */
  above: ReadonlySet<number>;
};

export const NO_WATERMARK: Watermark = { memory: undefined, through: 0, above: new Set() };

/** Maximum numbers remembered above a gap; the station resends the rest. */
const ABOVE_MAX = 20_000;

/**
 * Applies the memory id and the oldest number still on a station. Older messages can no longer arrive, so they are not
 * waited for. A new memory starts over.
 */
export function atBirth(mark: Watermark, memory: string | undefined, oldest: number | undefined): Watermark {
  const before: Watermark = memory === mark.memory ? mark : { ...NO_WATERMARK, memory };
  return memory === undefined || oldest === undefined ? before : skipTo(before, oldest);
}

/** Skips messages below `oldest`: the station no longer has them (full memory, or a high first number). */
export function skipTo(mark: Watermark, oldest: number): Watermark {
  return oldest - 1 > mark.through ? moved(mark, oldest - 1, []) : mark;
}

/** True if everything in a message with these numbers is stored already: the station sends it again. */
export function isStored(mark: Watermark, numbers: readonly number[]): boolean {
  return (
    mark.memory !== undefined &&
    numbers.length > 0 &&
    numbers.every((number) => number <= mark.through || mark.above.has(number))
  );
}

/** Adds stored message numbers. */
export function withStored(mark: Watermark, numbers: readonly number[]): Watermark {
  const [only] = numbers;
  if (mark.memory === undefined || only === undefined) return mark;
  // Fast path: the next number, with no gap pending.
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
