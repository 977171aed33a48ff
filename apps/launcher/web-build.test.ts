import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildWebApp, hashOfInputs } from './web-build.ts';

const root = mkdtempSync(join(tmpdir(), 'zagon-inputs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(join(root, 'apps/web'), { recursive: true });
mkdirSync(join(root, 'packages/contract'), { recursive: true });
writeFileSync(join(root, 'package-lock.json'), '{}');
writeFileSync(join(root, 'apps/web/main.tsx'), 'one');
writeFileSync(join(root, 'packages/contract/endpoint.ts'), 'two');

test('copied or touched sources with the same content need no new build', () => {
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true });
  expect(hashOfInputs(copy)).toBe(hashOfInputs(root));
  rmSync(copy, { recursive: true });
});

test('a change in the app or its imports changes the hash, a change in a test does not', () => {
  const before = hashOfInputs(root);
  writeFileSync(join(root, 'apps/web/main.test.tsx'), 'a test');
  expect(hashOfInputs(root)).toBe(before);
  writeFileSync(join(root, 'packages/contract/endpoint.ts'), 'three');
  expect(hashOfInputs(root)).not.toBe(before);
});

/** Vite plugin that makes both builds wait for each other before they finish. */
const BARRIER_CONFIG = `
import { readdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
const met = () => readdirSync('.').filter((name) => name.startsWith('met-')).length;
async function closeBundle() {
  writeFileSync('met-' + process.pid, '');
  while (met() < 2) await wait(10);
}
export default { plugins: [{ name: 'meeting', closeBundle }] };`;

test('two concurrent starts both get a complete app, and the next start has nothing to build', async () => {
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'apps/web/package.json'), '{ "type": "module" }');
  mkdirSync(join(root, 'apps/web/build'));
  writeFileSync(join(root, 'apps/web/build/vite.config.ts'), BARRIER_CONFIG);
  writeFileSync(join(root, 'apps/web/index.html'), '<script type="module" src="./main.tsx"></script>');
  writeFileSync(join(root, 'apps/web/main.tsx'), 'document.title = "sown";');
  const builds = join(root, '.cache/web-build');
  // a folder left by a killed start is removed, one still in use is not
  for (const name of ['build-left', 'build-at-work']) mkdirSync(join(builds, name), { recursive: true });
  utimesSync(join(builds, 'build-left'), 0, 0);

  expect(await Promise.all([buildWebApp(root), buildWebApp(root)])).toEqual([true, true]);
  const dist = join(root, 'apps/web/dist');
  expect(existsSync(join(dist, 'index.html'))).toBe(true);
  const [script = ''] = readdirSync(join(dist, 'assets'));
  expect(readFileSync(join(dist, 'assets', script), 'utf8')).toContain('sown');
  expect(readdirSync(builds)).toEqual(['build-at-work']);
  expect(await buildWebApp(root)).toBe(false);
});
