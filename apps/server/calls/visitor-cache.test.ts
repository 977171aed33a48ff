import { expect, test } from 'vitest';
import { fixedClock } from '../core/clock.ts';
import { newSecret } from './cookies.ts';
import { VisitorCache } from './visitor-cache.ts';
import type { Visitor } from './visitor.ts';

const NOON = '2026-06-11T10:00:00Z';
const GROWER: Visitor = {
  sessionId: 's',
  userId: 'u',
  role: 'normal',
  language: 'pl',
  account: { id: 'a', state: 'active', timeZone: 'Europe/Warsaw' },
  entered: null,
  factorCheckedAt: null,
};

test('a session is cached for exactly five minutes after it was last checked', () => {
  const clock = fixedClock(NOON);
  const cache = new VisitorCache(clock);
  const secret = newSecret();
  cache.remember(secret, GROWER);
  clock.advance({ minutes: 5 });
  expect(cache.recall(secret)).toBe(GROWER);
  clock.advance({ seconds: 1 });
  expect(cache.recall(secret)).toBeNull();
});

test('an ended session is forgotten at once, and an unknown secret returns no visitor', () => {
  const cache = new VisitorCache(fixedClock(NOON));
  const secret = newSecret();
  cache.remember(secret, GROWER);
  expect(cache.recall(newSecret())).toBeNull();
  cache.remember(secret, null);
  expect(cache.recall(secret)).toBeNull();
});

test('an operator is no longer inside an account once the visit has expired', () => {
  const clock = fixedClock(NOON);
  const cache = new VisitorCache(clock);
  const secret = newSecret();
  const until = clock.now().add({ minutes: 2 });
  cache.remember(secret, { ...GROWER, role: 'adminus', entered: { reason: 'a call', until } });
  clock.advance({ minutes: 1 });
  expect(cache.recall(secret)?.role).toBe('adminus');
  clock.advance({ minutes: 1 });
  expect(cache.recall(secret)).toBeNull();
});
