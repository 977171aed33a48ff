import { expect, test } from 'vitest';
import { isOurOrigin } from './origin.ts';

test('our own page may open a socket; a page of another site or no page may not', () => {
  expect(isOurOrigin('http://127.0.0.1:3000', '127.0.0.1:3000', undefined)).toBe(true);
  expect(isOurOrigin('http://evil.example', '127.0.0.1:3000', undefined)).toBe(false);
  expect(isOurOrigin('http://127.0.0.1:3001', '127.0.0.1:3000', undefined)).toBe(false);
  expect(isOurOrigin(undefined, '127.0.0.1:3000', undefined)).toBe(false);
});

test('behind a proxy only the public address counts', () => {
  const publicUrl = new URL('https://farm.example/');
  expect(isOurOrigin('https://farm.example', 'internal:3000', publicUrl)).toBe(true);
  expect(isOurOrigin('http://internal:3000', 'internal:3000', publicUrl)).toBe(false);
});
