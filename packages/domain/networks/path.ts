import { memberOf, objectOf } from './envelope.ts';
import type { Decoded } from './uplink.ts';

/** A step into a decoded object: a member, or the first entry of a list with a member of this value. */
type Step =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'entry'; readonly name: string; readonly value: string };

export const PATH_LENGTH_MAX = 200;
const STEPS_MAX = 8;
/** A name, and any number of `[name=value]`. */
const PART = /^([^.[\]=*#+/\\]+)((?:\[[^.[\]=*]+=[^[\]=*]+\])*)$/;
const ENTRY = /\[([^=]+)=([^\]]+)\]/g;
/** Dots outside of brackets. */
const BETWEEN_PARTS = /\.(?![^[]*\])/;

/** Splits `messages[measurementId=4103].measurementValue`; undefined if it is no path. */
export function stepsOf(path: string): readonly Step[] | undefined {
  if (path.length > PATH_LENGTH_MAX) return undefined;
  const steps: Step[] = [];
  for (const part of path.split(BETWEEN_PARTS)) {
    const [, name, entries] = PART.exec(part) ?? [];
    if (name === undefined || entries === undefined) return undefined;
    steps.push({ kind: 'member', name });
    for (const [, key, value] of entries.matchAll(ENTRY))
      if (key !== undefined && value !== undefined) steps.push({ kind: 'entry', name: key, value });
  }
  return steps.length > STEPS_MAX ? undefined : steps;
}

/** The value at a path; undefined if the object has none. */
export function valueAt(decoded: Decoded, path: string): unknown {
  let value: unknown = decoded;
  for (const step of stepsOf(path) ?? []) {
    if (step.kind === 'member') value = memberOf(objectOf(value), step.name);
    else value = entryOf(value, step);
    if (value === undefined) return undefined;
  }
  return value === decoded ? undefined : value;
}

function entryOf(value: unknown, { name, value: wanted }: Extract<Step, { readonly kind: 'entry' }>): unknown {
  if (!Array.isArray(value)) return undefined;
  return value.find((one) => String(memberOf(objectOf(one), name)) === wanted);
}

/** A value of a decoded object, with the path that leads to it. */
export type PathValue = { readonly path: string; readonly value: string | number | boolean | null };

/** How many values of a message are offered. */
export const PATHS_MAX = 300;
/** Members by which the entries of a list are told apart, the most telling first. */
const ENTRY_KEYS = ['measurementId', 'type', 'id', 'name', 'channel'] as const;

/** The single values of a decoded object with their paths, at most 300. */
export function pathsOf(decoded: Decoded): readonly PathValue[] {
  const found: PathValue[] = [];
  addPaths(found, '', decoded);
  return found;
}

function addPaths(found: PathValue[], path: string, value: unknown): void {
  if (found.length >= PATHS_MAX) return;
  const object = objectOf(value);
  if (object !== undefined) {
    for (const name of Object.keys(object))
      addPaths(found, path === '' ? name : `${path}.${name}`, memberOf(object, name));
  } else if (Array.isArray(value)) {
    for (const entry of value) addPaths(found, `${path}${entryKeyOf(objectOf(entry))}`, entry);
  } else if (isSingle(value) && path !== '' && stepsOf(path) !== undefined) found.push({ path, value });
}

/** Without a member to find it by, an entry has no path: its place in the list may change. */
function entryKeyOf(entry: Decoded | undefined): string {
  const key = ENTRY_KEYS.find((name) => ['string', 'number'].includes(typeof memberOf(entry, name)));
  return key === undefined ? '[]' : `[${key}=${String(memberOf(entry, key))}]`;
}

function isSingle(value: unknown): value is PathValue['value'] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
