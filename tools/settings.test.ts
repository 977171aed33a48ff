import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const settingsIn = (text: string) => new Set(text.match(/ZAGON_[A-Z_]+/g));

/** What the tool for developers tells the build of the web app; nobody sets it. */
const OURS = new Set(['ZAGON_DEV_API']);

test('every setting that is read is explained in the README, and nothing else is', () => {
  const files = globSync(['apps/*/*.ts', 'apps/*/{replay,scenarios}/*.ts', 'tools/*.ts', 'e2e/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.ts'],
  });
  const readByCode = settingsIn(files.map(read).join()).difference(OURS);
  expect(settingsIn(read('README.md'))).toEqual(readByCode);
});

test('every command of the README is a script, and every script is in the README', () => {
  const { scripts }: { readonly scripts: object } = JSON.parse(read('package.json'));
  const named = [...read('README.md').matchAll(/npm (?:run )?(start|test|[a-z]+)\b/g)].map(([, name = '']) => name);
  expect(new Set(named.filter((name) => name !== 'ci'))).toEqual(new Set(Object.keys(scripts)));
});
