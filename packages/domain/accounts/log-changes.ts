import type { Text } from '../core/language.ts';
import type { UserUnits } from '../units/user-units.ts';
import { logFieldText } from './log-fields.ts';
import type { LogReader } from './log-reader.ts';
import { logValueText } from './log-values.ts';

/** A changed value of an entry, named and written for a reader. */
export type LogChange = { readonly field: string; readonly before: string; readonly after: string };

type Values = Readonly<Record<string, unknown>> | null;

/**
 * The values that an entry changed, one line each: nested items are named by their path, such as "elements 2: minutes".
 */
export function logChanges(before: Values, after: Values, reader: LogReader): readonly LogChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => path !== OWN_ID && JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)))
    .map((path) => {
      const [name = ''] = path.split('.').slice(-1);
      const write = (value: unknown): string => logValueText(name, value, reader);
      return { field: pathText(path, reader), before: write(was.get(path)), after: write(is.get(path)) };
    });
}

/** Values that contain no others, by their path. A list of plain values is treated as one. */
function leavesOf(values: Values): ReadonlyMap<string, unknown> {
  const leaves = new Map<string, unknown>();
  const add = (path: string, value: unknown): void => {
    if (Array.isArray(value) && value.some(isObject)) {
      for (const [index, item] of value.entries()) add(`${path}.${index + 1}`, item);
    } else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) add(path === '' ? name : `${path}.${name}`, inner);
    } else if (path !== '') leaves.set(path, value);
  };
  add('', values);
  return leaves;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entry names its item, and its id says nothing to a reader. */
const OWN_ID = 'id';

const NUMBER = /^\d+$/;

function pathText(path: string, { language, units }: LogReader): string {
  let text = '';
  for (const part of path.split('.')) {
    if (NUMBER.test(part)) text += ` ${part}`;
    else text += `${text === '' ? '' : ': '}${fieldText(part, units)[language]}`;
  }
  return text;
}

/** A field of an older version has no name: its stored name is shown as words. */
function fieldText(field: string, units: UserUnits): Text {
  const words = field.replaceAll('_', ' ').toLowerCase();
  return logFieldText(field, units) ?? { pl: words, en: words };
}
