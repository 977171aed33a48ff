/** A local time that clocks showed twice: the time shown, in ms, and both instants, the earlier first. */
export type RepeatedTime = { readonly wallMs: number; readonly instantsMs: readonly [earlier: number, later: number] };

/**
 * Decides which of two instants each of successive local times in a repeated hour means, by the order of the file: the
 * times rise, step back once when clocks are set back, and rise again; or the same from the newest to the oldest.
 * `before` and `after` are the neighboring times, null at the end of a file. Null: the order does not tell.
 */
export function instantsByOrder(
  run: readonly RepeatedTime[],
  before: number | null,
  after: number | null,
): readonly number[] | null {
  const times = run.map(({ wallMs }) => wallMs);
  const all = [...(before === null ? [] : [before]), ...times, ...(after === null ? [] : [after])];
  const direction = directionOf(all);
  if (direction === 0) return null;
  const turns = times.flatMap((wallMs, index) =>
    index > 0 && direction * (wallMs - (times[index - 1] ?? wallMs)) <= 0 ? [index] : [],
  );
  const [turn] = turns;
  const [first, last] = [times[0], times.at(-1)];
  if (turn === undefined || turns.length > 1 || first === undefined || last === undefined) return null;
  // Times that do not go on where the neighbors are come from a file without an order.
  if (before !== null && direction * (first - before) <= 0) return null;
  if (after !== null && direction * (after - last) <= 0) return null;
  return run.map(({ instantsMs: [earlier, later] }, index) => (index < turn === direction > 0 ? earlier : later));
}

/** 1: most steps go forward in time; -1: backward; 0: neither. */
function directionOf(times: readonly number[]): -1 | 0 | 1 {
  let balance = 0;
  for (let index = 1; index < times.length; index += 1)
    balance += Math.sign((times[index] ?? 0) - (times[index - 1] ?? 0));
  return balance > 0 ? 1 : balance < 0 ? -1 : 0;
}
