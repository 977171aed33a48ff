import { expect, test } from 'vitest';
import { matchesEtag } from './matches-etag.ts';

test.each([
  ['no condition', undefined, false],
  ['the same version', 'W/"a-1"', true],
  ['the same version without its mark of weakness', '"a-1"', true],
  ['a list with the version', '"b", W/"a-1"', true],
  ['any version', '*', true],
  ['another version', 'W/"a-2"', false],
  ['an empty condition', '', false],
])('%s is compared with the version of a feed', (_, condition, matches) => {
  expect(matchesEtag(condition, 'W/"a-1"')).toBe(matches);
});
