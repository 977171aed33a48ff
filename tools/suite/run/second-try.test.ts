import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../steps.ts';
import type { Failure } from './report.ts';
import { runTests } from './run-tests.ts';
import { opensWaterIn, secondTry } from './second-try.ts';

const failure = (file: string): Failure => ({ file, test: 'a test', message: 'expected 1 to be 2' });
const opensWater = (file: string): boolean => file.includes('water');

test.each([
  ['one journey', ['e2e/journeys/map.test.ts'], 'again'],
  ['two journeys', ['e2e/journeys/map.test.ts', 'e2e/walks/work.test.ts'], 'again'],
  ['three journeys', ['e2e/journeys/map.test.ts', 'e2e/walks/work.test.ts', 'e2e/journeys/search.test.ts'], 'final'],
  ['a journey that opens water', ['e2e/journeys/water.test.ts'], 'final'],
  ['a test of the server', ['apps/server/boot/app.test.ts'], 'final'],
  ['a test of the domain', ['packages/domain/core/season.test.ts'], 'final'],
  ['a simulated day', ['faults/spring.test.ts'], 'final'],
  ['the emergency stop', ['apps/server/emergency-stop/surfaces.test.ts'], 'final'],
  ['a test of a component', ['apps/web/outdoor/opening/hold-button.test.tsx'], 'final'],
  ['a journey beside a test of the server', ['e2e/journeys/map.test.ts', 'apps/server/boot/app.test.ts'], 'final'],
  ['an error outside all tests', ['the run'], 'final'],
])('after a failure of %s, the decision is: %s → %s', (_, files, expected) => {
  expect(secondTry(files.map(failure), opensWater).kind).toBe(expected);
});

test('many failures in one file count as one file', () => {
  const failures = Array.from({ length: 5 }, () => failure('e2e/walks/work.test.ts'));
  expect(secondTry(failures, opensWater)).toEqual({ kind: 'again', files: ['e2e/walks/work.test.ts'] });
});

test('a journey that opens water is recognised by what it imports or presses, and others are not', () => {
  const opens = opensWaterIn(ROOT);
  expect(opens('e2e/journeys/water.test.ts')).toBe(true);
  expect(opens('e2e/journeys/field-taps.test.ts')).toBe(true);
  expect(opens('e2e/journeys/networks.test.ts')).toBe(true);
  expect(opens('e2e/journeys/search.test.ts')).toBe(false);
  expect(opens('e2e/journeys/passkeys.test.ts')).toBe(false);
});

/** A test that fails on every second try, the first one included. */
const FAILS_AT_FIRST = `
import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
const mark = import.meta.filename + '.tried';
test('the seeded test', () => {
  const isTried = existsSync(mark);
  writeFileSync(mark, '');
  expect(isTried).toBe(true);
});
test('another test', () => expect(1).toBe(1));
`;

/** A tree with test files, run by the runner of this project. */
async function runTree(files: Readonly<Record<string, string>>) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.cache', 'second-try-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'vitest.config.ts'), `export default { test: { include: ['**/*.test.ts'] } };`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const result = await runTests({ root, reports: join(root, 'reports'), env: {}, show: false });
  return { result, tries: (path: string) => readFileSync(join(root, 'reports', path), 'utf8') };
}

test('a seeded flake of a journey is named and lets the run pass; its second try has a report of its own', async () => {
  const { result, tries } = await runTree({ 'e2e/journeys/search.test.ts': FAILS_AT_FIRST });
  expect(result).toMatchObject({ passed: 2, failed: 0, failures: [] });
  expect(result.flaky).toEqual([
    {
      file: 'e2e/journeys/search.test.ts',
      test: 'the seeded test',
      message: expect.stringContaining('expected false'),
    },
  ]);
  expect(tries('tests.json')).toContain('"numFailedTests":1');
  expect(tries('tests-2.json')).toContain('"numFailedTests":0');
});

test('a journey that fails in both tries fails the run', async () => {
  const always = `import { expect, test } from 'vitest'; test('the seeded test', () => expect(1).toBe(2));`;
  const { result } = await runTree({ 'e2e/journeys/search.test.ts': always });
  expect(result).toMatchObject({ passed: 0, failed: 1, flaky: [] });
});

test.each(['apps/server/emergency-stop/stop.test.ts', 'packages/domain/stop.test.ts', 'faults/stop.test.ts'])(
  'a seeded defect in %s that shows itself once fails the run, without a second try',
  async (path) => {
    const { result, tries } = await runTree({ [path]: FAILS_AT_FIRST });
    expect(result).toMatchObject({ passed: 1, failed: 1, flaky: [] });
    expect(result.failures).toEqual([expect.objectContaining({ file: path, test: 'the seeded test' })]);
    expect(() => tries('tests-2.json')).toThrow('ENOENT');
  },
);

test('a journey that stops water gets no second try', async () => {
  const stops = `${FAILS_AT_FIRST}\nconst BUTTON = 'Stop Kwatera A';\n`;
  const { result } = await runTree({ 'e2e/journeys/map.test.ts': stops });
  expect(result).toMatchObject({ failed: 1, flaky: [] });
});

test('a rejection that no test waits for fails the run, named with its file, its message and its place', async () => {
  const rejects = `import { test } from 'vitest';
test('the seeded test', async () => {
  setTimeout(function listener() { Promise.reject(new Error('dropped')); }, 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
});`;
  const { result } = await runTree({ 'apps/server/stop.test.ts': rejects });
  expect(result).toMatchObject({ passed: 1, failed: 1 });
  expect(result.failures).toEqual([
    {
      file: 'apps/server/stop.test.ts',
      test: 'outside its tests',
      message: expect.stringMatching(/^Error: dropped at .*stop\.test\.ts:3:/),
    },
  ]);
});
