import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importTargets } from './fences.ts';
import { HOUSES, type House, roomProblems } from './rooms.ts';
import { sourceFiles } from './source-files.ts';

const HOUSE: readonly House[] = [{ at: 'apps/server', maxRooms: 3, maxArrows: 2 }];
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

const DOMAIN = HOUSES.filter(({ at }) => at === 'packages/domain');

test('the nouns of the domain import only those below them, and one arrow back is refused', () => {
  const files = sourceFiles(join(import.meta.dirname, '../..'), ['packages/domain'], /\.ts$/);
  const imports = new Map(files.map(({ path, text }) => [path, importTargets(path, text)]));
  expect(imports.size).toBeGreaterThan(400);
  expect(roomProblems(imports, DOMAIN)).toEqual([]);
  imports.set('packages/domain/schedules/planted.ts', ['packages/domain/alarms/judge.ts']);
  expect(roomProblems(imports, DOMAIN)).toContain('packages/domain: schedules imports alarms, which stands above it.');
});

test('a room without a place in the order is refused, and so is a place without a room', () => {
  const order = ['core', 'alarms', 'schedules'];
  const imports = new Map([
    ['domain/core/a.ts', []],
    ['domain/schedules/b.ts', ['domain/core/a.ts']],
    ['domain/advice/c.ts', []],
  ]);
  expect(roomProblems(imports, [{ at: 'domain', maxRooms: 9, maxArrows: 9, order }])).toEqual([
    'domain: advice has no place in the order of the rooms.',
    'domain: alarms has a place in the order and does not exist.',
  ]);
});
