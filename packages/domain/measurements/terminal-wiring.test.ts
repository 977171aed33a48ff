import { describe, expect, test } from 'vitest';
import { SUBTYPES } from '../catalogue/kinds.ts';
import { EQUIPMENT_KINDS, INPUT_KINDS, type InputKind } from '../resources/kinds.ts';
import { subtypeNumbersOf, terminalOf, USER_FIELDS, wiringOf } from './terminal.ts';

const INPUT_KIND_NAMES = EQUIPMENT_KINDS.filter((kind): kind is InputKind => kind !== 'output');
const WIRED = USER_FIELDS.flatMap((field) => INPUT_KIND_NAMES.map((kind) => [field, kind] as const));
const POSSIBLE = WIRED.filter(([field, kind]) => INPUT_KINDS[kind].inputs.some((input) => input === field));

describe('the wiring of an input for a kind of equipment', () => {
  test.each(POSSIBLE)('%s reads as %s, whatever sensor it had before', (field, kind) => {
    for (const subtype of [undefined, 0, 99, ...Object.values(SUBTYPES).map(({ number }) => number)]) {
      const before = subtype === undefined ? {} : { subtype };
      const wiring = wiringOf(field, kind, before);
      expect(terminalOf(field, { ...before, ...wiring })).toMatchObject({ kind });
      expect(subtypeNumbersOf(kind)).toContain(wiring?.subtype);
    }
  });

  test.each(POSSIBLE)('%s keeps each sensor that can be connected as %s', (field, kind) => {
    for (const subtype of subtypeNumbersOf(kind)) expect(wiringOf(field, kind, { subtype })?.subtype).toBe(subtype);
  });

  test.each(WIRED.filter((wired) => !POSSIBLE.includes(wired)))(
    '%s has no wiring as %s that equipment uses',
    (field, kind) => {
      // Contacts can be read on inputs 1 to 4; nothing else is possible elsewhere.
      expect(wiringOf(field, kind, {})).toBeNull();
    },
  );
});
