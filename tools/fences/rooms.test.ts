import { expect, test } from 'vitest';
import { roomProblems } from './rooms.ts';

const HOUSE = [{ at: 'apps/server', maxRooms: 3, maxArrows: 2 }];
const house = (...imports: readonly (readonly [string, readonly string[]])[]) =>
  roomProblems(
    new Map(imports.map(([path, targets]) => [`apps/server/${path}`, targets.map((to) => `apps/server/${to}`)])),
    HOUSE,
  );

test('rooms that import each other only downwards are no problem, and imports within a room do not count', () => {
  expect(
    house(
      ['features/a.ts', ['features/b.ts', 'stores/c.ts', 'stores/d.ts', 'core/e.ts']],
      ['features/b.ts', []],
      ['stores/c.ts', []],
      ['core/e.ts', []],
    ),
  ).toEqual([]);
});

test('two rooms that import each other are refused, although no file does', () => {
  expect(house(['http/a.ts', ['admission/b.ts']], ['admission/c.ts', ['http/d.ts']], ['http/d.ts', []])).toEqual([
    'Rooms of apps/server import each other in a circle: admission, http.',
  ]);
});

test('a file directly in the folder is a room, and one room too many is refused', () => {
  expect(house(['app.ts', []], ['http/a.ts', []], ['core/b.ts', []], ['stores/c.ts', []])).toEqual([
    'apps/server has 4 rooms; at most 3.',
  ]);
});

test('one arrow too many is refused, and tests draw none', () => {
  const imports = ['stores/b.ts', 'core/c.ts'];
  expect(
    house(['http/a.ts', imports], ['stores/b.ts', ['core/c.ts']], ['core/c.test.ts', ['http/a.ts']], ['core/c.ts', []]),
  ).toEqual(['apps/server has 3 arrows between its rooms; at most 2.']);
});
