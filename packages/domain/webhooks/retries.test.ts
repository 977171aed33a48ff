import { expect, test } from 'vitest';
import { endsByFailures, nextWebhookAttemptAt, retryAfterOf } from './retries.ts';

const START = Temporal.Instant.from('2026-06-11T10:00:00Z');
const END = START.add({ hours: 24 });

test('an event that is never accepted is sent twelve times within a day, with growing pauses', () => {
  const times = [START];
  for (;;) {
    const now = times.at(-1) ?? START;
    const next = nextWebhookAttemptAt({ attempts: times.length, retryAfterS: null, validUntil: END }, now);
    if (next === null) break;
    times.push(next);
  }
  const pausesS = times.slice(1).map((time, index) => (times[index] ?? START).until(time).total('seconds'));
  expect(times).toHaveLength(12);
  expect(pausesS).toEqual(pausesS.toSorted((a, b) => a - b));
  expect(Temporal.Instant.compare(times.at(-1) ?? END, END)).toBe(-1);
});

test.each<[requestedS: number | null, afterS: number | null]>([
  [null, 5],
  [1, 5],
  [90, 90],
  [0.5, 5],
  [200_000, 86_400],
  [1e12, 86_400],
])('a receiver that asks for %s s gets the event again after %s s', (retryAfterS, afterS) => {
  const next = nextWebhookAttemptAt({ attempts: 1, retryAfterS, validUntil: END }, START);
  expect(next === null ? null : START.until(next).total('seconds')).toBe(afterS);
});

test('an event is not sent again once its day is over', () => {
  expect(nextWebhookAttemptAt({ attempts: 2, retryAfterS: 10, validUntil: END }, END)).toBeNull();
});

test('a webhook ends by failures after three days without an acceptance, not before', () => {
  expect(endsByFailures(START, START.add({ hours: 71 }))).toBe(false);
  expect(endsByFailures(START, START.add({ hours: 72 }))).toBe(true);
});

test.each<[header: string | null, seconds: number | null]>([
  [null, null],
  ['120', 120],
  ['Thu, 11 Jun 2026 10:01:00 GMT', 60],
  ['Thu, 11 Jun 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['-5', 0],
])('the header Retry-After: %s means %s s', (header, seconds) => {
  expect(retryAfterOf(header, START)).toBe(seconds);
});
