import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEED_SECRET_LENGTH, FEED_SECRET_LETTERS, feedPath, feedSecretIn } from './feed-address.ts';

const secret = fc.string({
  unit: fc.constantFrom(...FEED_SECRET_LETTERS.split('')),
  minLength: FEED_SECRET_LENGTH,
  maxLength: FEED_SECRET_LENGTH,
});

test('the secret of a feed is found in its own path', () => {
  fc.assert(
    fc.property(secret, (own) => {
      expect(feedSecretIn(feedPath(own).split('/').at(-1) ?? '')).toBe(own);
    }),
  );
});

test.each([
  ['no secret', '.ics'],
  ['a shorter one', `${'a'.repeat(31)}.ics`],
  ['a longer one', `${'a'.repeat(33)}.ics`],
  ['another ending', `${'a'.repeat(32)}.ical`],
  ['no ending', 'a'.repeat(32)],
  ['a letter outside of the alphabet', `${'a'.repeat(31)}-.ics`],
  ['a line break', `${'a'.repeat(32)}\n.ics`],
])('a file name with %s is no address of a feed', (_, file) => {
  expect(feedSecretIn(file)).toBeNull();
});
