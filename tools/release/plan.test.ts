import { expect, test } from 'vitest';
import { SUITE_PARTS, type PartResult, type SuitePart } from '../suite/run/whole-suite-page.ts';
import { planOf, type ReleaseFacts } from './plan.ts';

const GREEN: Readonly<Record<SuitePart, string>> = {
  days: 'passed: 300 days, 931 blows and deeds, 2538 openings, 0 broken',
  postgresql: 'passed: 900 passed, 0 failed',
  packages: 'passed: Tests 12 passed (12)',
  suite: '17209 passed, 0 failed, 3 skipped; 812,000 assertions, 9,120 CPU s',
  clocks: 'passed: 14 dates',
};

/** The newest results, all of the commit `abc1234`, with these in place of the green ones. */
function results(others: Readonly<Partial<Record<SuitePart, Partial<PartResult>>>> = {}) {
  return SUITE_PARTS.map((part): PartResult => {
    const green = { part, date: '2026-07-15', commit: 'abc1234', minutes: 12, outcome: GREEN[part] };
    return { ...green, ...others[part] };
  });
}

/** What allows the release of 0.2.0. */
const READY: ReleaseFacts = {
  asked: '0.2.0',
  current: '0.1.0',
  branch: 'main',
  changed: [],
  tags: ['v0.1.0'],
  tagsOfHead: [],
  lastSubject: 'tests: record the results of the whole suite',
  results: results(),
  changedSince: (commit) => (commit === 'abc1234' ? ['docs/whole-suite.md', 'e2e/flakes.md'] : null),
  migrations: [
    { name: '0084-new', contracts: false },
    { name: '0085-old', contracts: true },
  ],
  alteredSchema: [],
};

test('a version is released from a clean commit of main that the whole suite vouches for', () => {
  expect(planOf(READY)).toEqual({ kind: 'release' });
});

test.each<{ readonly because: string; readonly facts: Partial<ReleaseFacts>; readonly reason: string }>([
  {
    because: 'the version is none',
    facts: { asked: '0.2' },
    reason: '"0.2" is no version: it must be x.y.z, such as 0.2.0.',
  },
  {
    because: 'the version is not greater',
    facts: { asked: '0.1.0' },
    reason: '0.1.0 is not greater than 0.1.0, the version in package.json.',
  },
  {
    because: 'files differ from the commit',
    facts: { changed: ['a.ts', 'b.ts', 'c.ts', 'd.ts'] },
    reason: 'Commit or remove what differs from the last commit: a.ts, b.ts, c.ts, ….',
  },
  {
    because: 'the branch is another',
    facts: { branch: 'trial' },
    reason: 'A release is made on the branch main, and this is trial.',
  },
  {
    because: 'there is no branch',
    facts: { branch: null },
    reason: 'A release is made on the branch main, and this is no branch.',
  },
  { because: 'the tag exists', facts: { tags: ['v0.2.0'] }, reason: 'The tag v0.2.0 exists already.' },
  {
    because: 'a part was never run',
    facts: { results: results().filter(({ part }) => part !== 'clocks') },
    reason: 'docs/whole-suite.md has no result of the part clocks: run "npm run test:all -- clocks".',
  },
  {
    because: 'a step is red',
    facts: { results: results({ days: { outcome: 'failed: 1 broken' } }) },
    reason: 'The part days of the whole suite is red (failed: 1 broken): mend it and run "npm run test:all -- days".',
  },
  {
    because: 'a test is red',
    facts: { results: results({ suite: { outcome: '17208 passed, 1 failed' } }) },
    reason:
      'The part suite of the whole suite is red (17208 passed, 1 failed): mend it and run "npm run test:all -- suite".',
  },
  {
    because: 'no test was run',
    facts: { results: results({ suite: { outcome: '0 passed, 0 failed' } }) },
    reason:
      'The part suite of the whole suite is red (0 passed, 0 failed): mend it and run "npm run test:all -- suite".',
  },
  {
    because: 'the commit that was tested is unknown',
    facts: { results: results({ suite: { commit: 'fff0000' } }) },
    reason:
      'The part suite of the whole suite was run on fff0000, which is no commit of this history: run "npm run test:all -- suite".',
  },
  {
    because: 'something was changed since',
    facts: { changedSince: () => ['docs/whole-suite.md', 'apps/server/core/log.ts'] },
    reason:
      'The part days of the whole suite was run on abc1234, and apps/server/core/log.ts was changed since: run "npm run test:all -- days".',
  },
  {
    because: 'a patch takes something away from the schema',
    facts: { asked: '0.1.1' },
    reason:
      '0085-old takes something away, so that 0.1.0 cannot be started again: raise the second number, not the last.',
  },
  {
    because: 'a released migration was changed',
    facts: { alteredSchema: ['apps/server/database/migrations/0071-waiting.sql'] },
    reason:
      'apps/server/database/migrations/0071-waiting.sql was released and differs from that: put it back, and change the schema by a new migration.',
  },
])('a release is refused if $because', ({ facts, reason }) => {
  expect(planOf({ ...READY, ...facts })).toEqual({ kind: 'refused', reason });
});

test('a patch that only adds to the schema is released', () => {
  expect(planOf({ ...READY, asked: '0.1.1', migrations: READY.migrations.slice(0, 1) })).toEqual({ kind: 'release' });
});

/** The facts after the commit of 0.2.0, whose results are of an earlier one. */
const COMMITTED = { ...READY, current: '0.2.0', lastSubject: 'release: 0.2.0', changedSince: () => ['package.json'] };

test.each([
  ['before the tag', {}, { kind: 'finish' }],
  ['after the tag', { tags: ['v0.1.0', 'v0.2.0'], tagsOfHead: ['v0.2.0'] }, { kind: 'finish' }],
  [
    'with the tag at another commit',
    { tags: ['v0.2.0'] },
    { kind: 'refused', reason: 'The tag v0.2.0 exists already.' },
  ],
  [
    'followed by another commit',
    { lastSubject: 'docs: mend a link' },
    { kind: 'refused', reason: '0.2.0 is not greater than 0.2.0, the version in package.json.' },
  ],
] as const)('a release that failed after its commit, %s, is finished by the same call', (_when, facts, plan) => {
  expect(planOf({ ...COMMITTED, ...facts })).toEqual(plan);
});
