import { expect, test } from 'vitest';
import { inheritedKeys } from './own-keys.ts';

const found = (source: string): readonly string[] => inheritedKeys('packages/domain/a.ts', source);

test.each([
  ['a parameter', 'const f = (names: Record<string, string>, id: string) => names[id];'],
  ['a constant', 'const NAMES: Readonly<Record<string, string>> = {};\nconst f = (id: string) => NAMES[id] ?? id;'],
  [
    'a property',
    'type Reader = { names: Readonly<Record<string, string>> };\nconst f = (reader: Reader, id: string) => reader.names[id];',
  ],
])('the fence refuses %s with keys of any text that is read by a text', (_what, source) => {
  expect(found(source)).toHaveLength(1);
});

test.each([
  ['a fixed key', "const f = (env: Record<string, string>) => env['PATH'];"],
  ['a closed list of keys', "const f = (names: Record<'a' | 'b', string>, id: 'a' | 'b') => names[id];"],
  ['a write', 'const f = (names: Record<string, string>, id: string) => { names[id] = id; };'],
  [
    'a key that was checked',
    'const f = (names: Record<string, string>, id: string) => (Object.hasOwn(names, id) ? names[id] : undefined);',
  ],
])('the fence accepts %s', (_what, source) => {
  expect(found(source)).toEqual([]);
});
