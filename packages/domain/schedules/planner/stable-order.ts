/**
 * The places of the keys in ascending order; equal keys keep their order. Keys are integers in [0, size). Counts them
 * instead of comparing: a plan has several times as many cycles as minutes.
 */
export function stableOrder(keys: Int32Array, size: number): Uint32Array {
  const next = new Uint32Array(size + 1);
  for (const key of keys) next[key + 1] = (next[key + 1] ?? 0) + 1;
  for (let key = 0; key < size; key += 1) next[key + 1] = (next[key + 1] ?? 0) + (next[key] ?? 0);
  const order = new Uint32Array(keys.length);
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0;
    const at = next[key] ?? 0;
    order[at] = place;
    next[key] = at + 1;
  }
  return order;
}
