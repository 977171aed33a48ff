/**
 * The value of a record under a key that may come from outside, such as a name that a user has typed: never one that
 * every object has (`constructor`, `__proto__`). Undefined if the record has no such key of its own.
 */
export function lookUp<T>(record: Readonly<Partial<Record<string, T>>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
