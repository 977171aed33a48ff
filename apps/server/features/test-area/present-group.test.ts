import { expect, test } from 'vitest';
import { affects } from './present-group.ts';

const MODULE = { serial: 'AM421-1', station: 'AGB-1', outputs: [{ field_name: 'o1' }] };

test.each<[string, string | null, boolean]>([
  ['the whole field', null, true],
  ['the module', 'AM421-1', true],
  ['its station', 'AGB-1', true],
  ['its output in the group', 'AM421-1/o1', true],
  ['another output of it', 'AM421-1/o2', false],
  ['another module', 'AM421-10', false],
])('a failure of %s affects the member as far as it is part of it', (_name, target, expected) => {
  expect(affects({ targets: [target] }, MODULE)).toBe(expected);
});

test('a failure that is off affects nothing', () => {
  expect(affects({ targets: [] }, MODULE)).toBe(false);
});
