/** The largest result of a tool as JSON, in bytes: assistants read little at once. */
export const RESULT_MAX_BYTES = 25_000;

/** Leaves out as many of the last `items` as exceed the size, and states so in `truncated`. */
export function cutToSize(result: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (bytesOf(result) <= RESULT_MAX_BYTES) return result;
  const { items } = result;
  if (!Array.isArray(items)) throw new Error('a result without items is too large');
  const first = (count: number) => ({ ...result, items: items.slice(0, count), truncated: true });
  let [fits, exceeds] = [0, items.length];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (bytesOf(first(middle)) <= RESULT_MAX_BYTES) fits = middle;
    else exceeds = middle;
  }
  return first(fits);
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
