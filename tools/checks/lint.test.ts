import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lintGroup } from './lint.ts';
import { Passed } from './passed.ts';
import { treeOf } from './tree.ts';

const FILES = { 'tools/a.ts': "import { b } from './b.ts';", 'tools/b.ts': 'export const b = 1;', 'tools/c.ts': '' };

let folder: string;
let store: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zagon-lint-'));
  store = join(folder, 'lint.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Given = {
  readonly edits?: Record<string, string>;
  readonly settings?: string;
  readonly output?: string;
  readonly modified?: string;
};

/** Runs the linter as in a new process; returns the files it was given and the outcome. */
async function lint({ edits = {}, settings = '', output = '', modified = '' }: Given = {}) {
  const given: string[] = [];
  const files = Object.entries({ ...FILES, ...edits }).map(([path, text]) => ({ path, text }));
  const tree = treeOf(files, settings, (path) => path === modified);
  const outcome = await lintGroup(Object.keys(FILES), tree, new Passed(store), (stale) => {
    given.push(...stale);
    return Promise.resolve({ ok: output === '', output });
  });
  return { given, ...outcome };
}

test('a file that passed is not linted again until it changes', async () => {
  expect((await lint()).given).toEqual(Object.keys(FILES));
  expect(await lint()).toMatchObject({ given: [], ok: true, note: 'unchanged' });
  expect(await lint({ edits: { 'tools/c.ts': 'export {};' } })).toMatchObject({
    given: ['tools/c.ts'],
    note: '1 of 3 files',
  });
});

test('a changed import is linted with its importers', async () => {
  await lint();
  expect((await lint({ edits: { 'tools/b.ts': 'export const b = 2;' } })).given).toEqual(['tools/a.ts', 'tools/b.ts']);
});

test('after a change of the settings everything is linted', async () => {
  await lint();
  expect((await lint({ settings: 'another rule' })).given).toEqual(Object.keys(FILES));
});

test('a file that failed is linted again, alone', async () => {
  const output = 'tools/b.ts:1:14: Unexpected. [Error/rule]\n\n1 problem\n';
  expect(await lint({ output })).toMatchObject({ ok: false, output });
  expect(await lint({ output })).toMatchObject({ given: ['tools/b.ts'], ok: false });
  expect(await lint()).toMatchObject({ given: ['tools/b.ts'], ok: true });
});

test('a file that passed and then fails does not pass when its content is restored', async () => {
  await lint();
  const edits = { 'tools/c.ts': 'debugger;' };
  expect(await lint({ edits, output: 'tools/c.ts:1:1: Unexpected. [Error/rule]' })).toMatchObject({ ok: false });
  expect((await lint()).given).toEqual(['tools/c.ts']);
});

test('a failure that names no file lets no file pass', async () => {
  expect(await lint({ output: 'Failed to parse the configuration.' })).toMatchObject({ ok: false });
  expect((await lint()).given).toEqual(Object.keys(FILES));
});

test('a file modified while the linter ran passes only in the next run, like its importers', async () => {
  await lint({ modified: 'tools/b.ts' });
  expect((await lint()).given).toEqual(['tools/a.ts', 'tools/b.ts']);
});

test('an unreadable store lets no file pass', async () => {
  await lint();
  writeFileSync(store, '{');
  expect((await lint()).given).toEqual(Object.keys(FILES));
});
