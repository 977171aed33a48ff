import { hash } from 'node:crypto';

const CHARS = 22;

/** An item that users edit, as it is now. */
export type CurrentItem<V extends object = object, T extends string | number = string | number> = {
  readonly id: string;
  readonly version: T;
  /** The editable values, under the names of the body that changes them. */
  readonly values: V;
  /** The account whose log names who changed it, if not that of the session; null: the log of the installation. */
  readonly loggedIn?: string | null;
  /** Its subject in the log, if that is not its id. */
  readonly subject?: string;
};

/**
 * An item with its version, which is a digest of its id and its editable values: it is the same for every reader, changes
 * with every writer, and needs no column. `id` distinguishes items with equal values.
 */
export function currentItem<V extends object>(
  id: string,
  values: V,
  log: Pick<CurrentItem, 'loggedIn' | 'subject'> = {},
): CurrentItem<V, string> {
  const version = hash('sha256', `${id} ${JSON.stringify(sorted(values))}`, 'base64url').slice(0, CHARS);
  return { id, version, values, ...log };
}

/** Sorts the keys of all objects, since the database may return them in another order than they were saved in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}
