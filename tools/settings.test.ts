import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const settingsIn = (text: string) => new Set(text.match(/ZAGON_[A-Z_]+/g));

/** Settings that the tooling passes to the build of the web app and to tests; users never set them. */
const INTERNAL = new Set(['ZAGON_DEV_API', 'ZAGON_TEST_POSTGRESQL', 'ZAGON_MEASUREMENTS', 'ZAGON_WALK_SCREENS']);

test('the README explains exactly the settings that the code reads', () => {
  const files = globSync(
    ['apps/*/*.ts', 'apps/*/{replay,scenarios}/*.ts', 'tools/*.ts', 'tools/suite/*.ts', 'e2e/**/*.ts'],
    {
      cwd: root,
      exclude: ['**/node_modules/**', '**/*.test.ts'],
    },
  );
  const readByCode = settingsIn(files.map(read).join()).difference(INTERNAL);
  expect(settingsIn(read('README.md'))).toEqual(readByCode);
});

test('every command in the README is a script, and every script is in the README', () => {
  const { scripts }: { readonly scripts: object } = JSON.parse(read('package.json'));
  const documented = [...read('README.md').matchAll(/npm (?:run )?([a-z:]+)\b/g)].map(([, name = '']) => name);
  expect(new Set(documented.filter((name) => name !== 'ci'))).toEqual(new Set(Object.keys(scripts)));
});
