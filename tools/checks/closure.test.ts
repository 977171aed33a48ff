import { expect, test } from 'vitest';
import { withDependants } from './closure.ts';
import { treeOf } from './tree.ts';

const FILES = {
  'packages/domain/a.ts': "import { b } from './b.ts';",
  'packages/domain/b.ts': 'export const b = 1;',
  'apps/web/c.ts': "import { a } from '@zagon/domain/a.ts';\nimport data from './data.json';",
  'apps/web/d.ts': 'export type D = typeof import("./c.ts");',
  'apps/web/data.json': '{}',
  'apps/web/texts.ts': "declare module './shape.ts' {}",
  'apps/web/shape.ts': 'export interface Shape {}',
  'apps/web/alone.ts': 'export const alone = 1;',
};

function filesWith(edits: Record<string, string>) {
  return Object.entries({ ...FILES, ...edits }).map(([path, text]) => ({ path, text }));
}

/** The files whose digest an edit changes. */
function affected(edits: Record<string, string>, settings = 'settings'): string[] {
  const before = treeOf(filesWith({}), 'settings').closures;
  const after = treeOf(filesWith(edits), settings).closures;
  return Object.keys(FILES).filter((path) => before.get(path) !== after.get(path));
}

test('a change affects the file and every file that imports it, directly or not, even if only by type', () => {
  expect(affected({ 'packages/domain/b.ts': 'export const b = 2;' })).toEqual([
    'packages/domain/a.ts',
    'packages/domain/b.ts',
    'apps/web/c.ts',
    'apps/web/d.ts',
  ]);
  expect(affected({ 'apps/web/alone.ts': '' })).toEqual(['apps/web/alone.ts']);
});

test('the body of a function that states its result counts only for its own file', () => {
  const source = (body: string) => `export function b(): number { ${body} }\nexport const c = () => { ${body} };`;
  const closures = (text: string) => treeOf(filesWith({ 'packages/domain/b.ts': text }), '').closures;
  const stated = 'export function b(): number { return 1; }';
  const before = closures(stated);
  const after = closures(stated.replace('1', '2'));
  expect(Object.keys(FILES).filter((path) => before.get(path) !== after.get(path))).toEqual(['packages/domain/b.ts']);
  // The compiler checks the body again in each program that imports the file.
  const contents = [stated, stated.replace('1', '2')].map(
    (text) => treeOf(filesWith({ 'packages/domain/b.ts': text }), '').contents.get('apps/web/c.ts') ?? '',
  );
  expect(new Set(contents).size).toBe(2);
  // A function without a stated result has a type that its body decides.
  expect(closures(source('return 1;')).get('apps/web/c.ts')).not.toBe(
    closures(source('return 2;')).get('apps/web/c.ts'),
  );
});

test('data counts for what imports it', () => {
  expect(affected({ 'apps/web/data.json': '[]' })).toEqual(['apps/web/c.ts', 'apps/web/d.ts', 'apps/web/data.json']);
});

test('what adds to the types of a file counts for that file', () => {
  expect(affected({ 'apps/web/texts.ts': "declare module './shape.ts' { interface Shape {} }" })).toEqual([
    'apps/web/texts.ts',
    'apps/web/shape.ts',
  ]);
});

test('a missing file that appears counts for what imports it', () => {
  const [without, having] = [{}, { 'apps/web/late.ts': '' }].map(
    (late) => treeOf(filesWith({ 'apps/web/alone.ts': "import './late.ts';", ...late }), 'settings').closures,
  );
  expect(without?.get('apps/web/alone.ts')).not.toBe(having?.get('apps/web/alone.ts'));
  expect(without?.get('apps/web/c.ts')).toBe(having?.get('apps/web/c.ts'));
});

test.each([
  ['the settings', {}, 'other settings'],
  ['types declared for every file', { 'apps/web/all.d.ts': 'declare const every: 1;' }, 'settings'],
  ['an addition to the types of a package', { 'apps/web/late.ts': "declare module 'vitest' {}" }, 'settings'],
])('%s count for every file', (_, edits, settings) => {
  expect(affected(edits, settings)).toEqual(Object.keys(FILES));
});

test('files that import each other have the same fate', () => {
  const circle = { 'packages/domain/b.ts': "import './a.ts';" };
  const before = treeOf(filesWith(circle), '').closures;
  const after = treeOf(filesWith({ ...circle, 'packages/domain/a.ts': "import './b.ts';" }), '').closures;
  expect(before.get('packages/domain/b.ts')).not.toBe(after.get('packages/domain/b.ts'));
});

test('the dependants of a file are found', () => {
  const { edges } = treeOf(filesWith({}), '');
  expect([...withDependants(new Set(['packages/domain/a.ts']), edges)]).toEqual([
    'packages/domain/a.ts',
    'apps/web/c.ts',
    'apps/web/d.ts',
  ]);
});
