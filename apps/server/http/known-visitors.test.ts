import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { newSecret } from './cookies.ts';
import { KnownVisitors } from './known-visitors.ts';
import type { Visitor } from './visitor.ts';

const NOON = '2026-06-11T10:00:00Z';
const GROWER: Visitor = {
  sessionId: 's',
  userId: 'u',
  role: 'normal',
  language: 'pl',
  account: { id: 'a', state: 'active', timeZone: 'Europe/Warsaw' },
  entered: null,
};

test('a session is known for five minutes after it was last checked, and not a moment longer', () => {
  const clock = fixedClock(NOON);
  const known = new KnownVisitors(clock);
  const secret = newSecret();
  known.remember(secret, GROWER);
  clock.advance({ minutes: 5 });
  expect(known.recall(secret)).toBe(GROWER);
  clock.advance({ seconds: 1 });
  expect(known.recall(secret)).toBeNull();
});

test('a session that ended is forgotten at once, and another secret never knew anybody', () => {
  const known = new KnownVisitors(fixedClock(NOON));
  const secret = newSecret();
  known.remember(secret, GROWER);
  expect(known.recall(newSecret())).toBeNull();
  known.remember(secret, null);
  expect(known.recall(secret)).toBeNull();
});

test('an operator whose visit to an account has run out is not in it any more', () => {
  const clock = fixedClock(NOON);
  const known = new KnownVisitors(clock);
  const secret = newSecret();
  const until = clock.now().add({ minutes: 2 });
  known.remember(secret, { ...GROWER, role: 'adminus', entered: { reason: 'a call', until } });
  clock.advance({ minutes: 1 });
  expect(known.recall(secret)?.role).toBe('adminus');
  clock.advance({ minutes: 1 });
  expect(known.recall(secret)).toBeNull();
});
