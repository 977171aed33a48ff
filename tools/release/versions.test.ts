import { assert, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { compareVersions, isPatch, parseVersion, releasedVersions, versionProblem } from './versions.ts';

test.each(['', '1', '1.2', 'v1.2.3', '1.2.3.4', '01.2.3', '1.2.3-rc.1', ' 1.2.3', '1.2.x', '-1.2.3'])(
  '"%s" is refused as no version',
  (text) => {
    expect(versionProblem(text, '0.1.0')).toBe(`"${text}" is no version: it must be x.y.z, such as 0.2.0.`);
  },
);

test.each([
  ['0.1.1', '0.1.0', true],
  ['0.2.0', '0.1.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.10.0', '0.9.0', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.9', '0.2.0', false],
  ['0.9.0', '0.10.0', false],
])('%s may follow %s: %s', (asked, current, may) => {
  expect(versionProblem(asked, current) === null).toBe(may);
});

const version = tuple(nat(), nat(), nat());

test('the order of versions is that of their numbers, and reading a written version gives it back', () => {
  assert(
    property(version, version, (a, b) => {
      expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) || 0);
      expect(compareVersions(a, a)).toBe(0);
    }),
  );
  assert(
    property(tuple(nat(999), nat(999), nat(999)), (a) => {
      expect(parseVersion(a.join('.'))).toEqual(a);
    }),
  );
});

test('releases are listed by number, and other tags are not among them', () => {
  expect(releasedVersions(['v0.10.0', 'v0.9.0', 'before-the-fair', 'v1', '0.3.0', 'v0.9.1'])).toEqual([
    '0.9.0',
    '0.9.1',
    '0.10.0',
  ]);
});

test('a version is a patch if only its last number differs', () => {
  expect(isPatch([0, 1, 1], [0, 1, 0])).toBe(true);
  expect(isPatch([0, 2, 0], [0, 1, 0])).toBe(false);
  expect(isPatch([1, 1, 0], [0, 1, 0])).toBe(false);
});
