import { expect, test } from 'vitest';
import { avoidedWords } from './words.ts';

test.each([
  ['a variable', 'const toldUsers = [];'],
  ['a function', 'function tellUsers() {}'],
  ['a property', 'const rig = { unitsTold: 1 };'],
  ['a type', 'type StrangerDevice = string;'],
  ['a constant', 'const NOBODY_AT_HOME = 1;'],
])('an avoided word in %s is refused', (_, source) => {
  expect(avoidedWords('apps/server/intake/ingest.ts', source)).toHaveLength(1);
});

test('an avoided word in the name of a file is refused', () => {
  expect(avoidedWords('apps/web/ui/lasting-words.tsx', '')).toEqual([expect.stringContaining('"duration"')]);
});

test.each(['const teller = 1;', 'const constructor = 1;', "const text = 'told';", 'const row = { told_at: 1 };'])(
  'the code %s is allowed',
  (source) => {
    expect(avoidedWords('apps/server/intake/ingest.ts', source)).toEqual([]);
  },
);
