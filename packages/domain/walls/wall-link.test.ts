import { expect, test } from 'vitest';
import { WALL_QUESTION_MS, WALL_SILENCE_MS, wallLink } from './wall-link.ts';

const openedAtMs = 1_000_000;
const live = { answeredAtMs: openedAtMs + 60_000, isSocketLost: false, openedAtMs };
const afterAnswer = (ms: number) => openedAtMs + 60_000 + ms;

test('a broken connection shows within 10 seconds of the last response, counted in whole seconds', () => {
  expect(wallLink(live, afterAnswer(WALL_SILENCE_MS))).toEqual({ kind: 'live' });
  expect(wallLink(live, afterAnswer(WALL_SILENCE_MS + 1))).toEqual({ kind: 'cut', sinceMs: live.answeredAtMs });
  expect(WALL_SILENCE_MS + 1_000).toBeLessThan(10_000);
});

test('a single lost request does not count as broken', () => {
  expect(wallLink(live, afterAnswer(2 * WALL_QUESTION_MS))).toEqual({ kind: 'live' });
});

test('a lost socket counts as broken immediately, even though the server responds', () => {
  expect(wallLink({ ...live, isSocketLost: true }, afterAnswer(10))).toEqual({
    kind: 'cut',
    sinceMs: live.answeredAtMs,
  });
});

test('a page that never received a response counts from when it was opened', () => {
  const never = { ...live, answeredAtMs: null };
  expect(wallLink(never, openedAtMs + 1_000)).toEqual({ kind: 'live' });
  expect(wallLink(never, openedAtMs + 9_000)).toEqual({ kind: 'cut', sinceMs: openedAtMs });
});
