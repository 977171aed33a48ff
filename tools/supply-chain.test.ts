import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { auditLine } from './audit-packages.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) }).parse(JSON.parse(read('package.json')));
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        hasInstallScript: z.boolean().optional(),
        link: z.boolean().optional(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')));
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('each package with an install script was reviewed: allowed or denied in package.json', () => {
  const withScript = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => nameOf(path));
  expect(withScript.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
  expect(Object.keys(manifest.allowScripts).filter((name) => !withScript.includes(name))).toEqual([]);
});

test('each package of the lockfile has a digest', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
});

test('npm refuses install scripts that were not reviewed', () => {
  expect(read('.npmrc').split('\n')).toEqual(expect.arrayContaining(['strict-allow-scripts=true', 'save-exact=true']));
});

test('the command for new packages selects no version younger than a week', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
  expect(scripts['deps:add']).toContain('--min-release-age=7');
});

const vulnerabilities = { info: 0, low: 1, moderate: 0, high: 2, critical: 0, total: 3 };
test.each([
  ['found', JSON.stringify({ metadata: { vulnerabilities } }), 'audit: 2 high, 1 low; see npm audit'],
  [
    'none',
    JSON.stringify({ metadata: { vulnerabilities: { ...vulnerabilities, low: 0, high: 0 } } }),
    'audit: no known vulnerabilities in production',
  ],
  [
    'refused',
    '{"message":"405 Method Not Allowed","error":{}}',
    'audit: NOT CHECKED, the registry gave no answer about known vulnerabilities',
  ],
  ['cut off', '', 'audit: NOT CHECKED, the registry gave no answer about known vulnerabilities'],
])('the audit prints one line: %s', (_, answer, line) => {
  expect(auditLine(answer)).toBe(line);
});
