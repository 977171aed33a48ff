import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no input lets the browser judge or rewrite an e-mail address', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{app,entities,features,outdoor,ui}/**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const judged = files.filter((file) => /type=["'{]+email/.test(readFileSync(join(root, file), 'utf8')));
  expect(judged).toEqual([]);
});
