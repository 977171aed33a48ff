import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../steps.ts';
import { resultsOn, withResults } from './whole-suite-page.ts';

const EMPTY = 'Before.\n\n<!-- written by `npm run test:all`: -->\n\n<!-- end of what it writes -->\n\nAfter.\n';
const DAYS = { part: 'simulated days', date: '2026-07-15', commit: 'abc1234', minutes: 12.4, outcome: '300 days' };

test('a result is added to the page, replaces the last one of its part, and leaves the rest as it is', () => {
  const first = withResults(EMPTY, [DAYS, { ...DAYS, part: 'suite', outcome: '9 passed, 0 failed' }]);
  expect(first).toContain('| simulated days | 2026-07-15 | abc1234 | 12 | 300 days |');
  const second = withResults(first, [{ ...DAYS, date: '2026-07-22', outcome: '301 days' }]);
  expect(second).toContain('| simulated days | 2026-07-22 | abc1234 | 12 | 301 days |');
  expect(second).not.toContain('2026-07-15 | abc1234 | 12 | 300 days');
  expect(second).toContain('| suite | 2026-07-15 | abc1234 | 12 | 9 passed, 0 failed |');
  expect(second.startsWith('Before.\n')).toBe(true);
  expect(second.endsWith('\nAfter.\n')).toBe(true);
});

test('results that were written to a page are read from it', () => {
  const suite = { ...DAYS, part: 'suite', outcome: '1,209 passed, 0 failed; 9 assertions' };
  expect(resultsOn(withResults(EMPTY, [DAYS, suite]))).toEqual([DAYS, suite].map((row) => ({ ...row, minutes: 12 })));
  expect(resultsOn(EMPTY)).toEqual([]);
});

test('a page without a place for results is refused', () => {
  expect(() => withResults('# A page\n', [DAYS])).toThrow('the page lacks the lines');
});

test('the page of this project has a place for results', () => {
  const page = readFileSync(join(ROOT, 'docs/whole-suite.md'), 'utf8');
  expect(withResults(page, [DAYS])).toContain('| simulated days | 2026-07-15 |');
});

/** What makes a test file run in part, directly or in what it is composed of. */
const IN_PART =
  /suite\/rotation\/(?:rotated|turn|faces)\.ts'|walk\/walk\.ts'|journeys-in-turn\.ts'|\/test-simulation\.ts'/;

test('the page lists every test file that runs in part, and no other', () => {
  const page = readFileSync(join(ROOT, 'docs/whole-suite.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([^`]+\.test\.tsx?)` \|/gm)].map(([, file]) => file);
  const files = globSync('{apps,packages,faults,e2e,tools,bench}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  const inPart = files.filter(
    (file) => !file.startsWith('tools/suite/') && IN_PART.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(listed.toSorted()).toEqual(inPart.toSorted());
});
