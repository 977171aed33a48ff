import { expect, test } from 'vitest';
import { Waiters } from './waiters.ts';

test('who waits goes on when there is room', async () => {
  const waiters = new Waiters();
  const both = Promise.all([waiters.wait(1_000_000), waiters.wait(1_000_000)]);
  expect(waiters.size).toBe(2);
  waiters.resume();
  await both;
  expect(waiters.size).toBe(0);
});

test('who gives up is forgotten, so that a long outage gathers nobody', async () => {
  const waiters = new Waiters();
  await waiters.wait(0);
  expect(waiters.size).toBe(0);
});
