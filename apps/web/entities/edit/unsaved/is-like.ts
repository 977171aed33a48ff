/**
 * Whether a stored value has the shape of an example of this version of the app: the same kinds of values under its
 * names. What the example has as null, undefined or empty may be anything.
 */
export function isLike<V>(stored: unknown, example: V): stored is V {
  if (example === null || example === undefined || stored === null) return true;
  if (Array.isArray(example)) {
    const [first] = example;
    return Array.isArray(stored) && stored.every((one) => isLike(one, first));
  }
  if (typeof example !== 'object') return typeof stored === typeof example || isTypedNumber(stored, example);
  if (typeof stored !== 'object' || Array.isArray(stored)) return false;
  const values = new Map(Object.entries(stored));
  return Object.entries(example).every(([name, value]) => !values.has(name) || isLike(values.get(name), value));
}

/** A number field holds a text while it is incomplete. */
function isTypedNumber(stored: unknown, example: unknown): boolean {
  return [typeof stored, typeof example].toSorted().join() === 'number,string';
}
