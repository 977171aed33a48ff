import { expect, test } from 'vitest';
import { Waiters } from './waiters.ts';

test('waiters resume when there is room', async () => {
  const waiters = new Waiters();
  const both = Promise.all([waiters.wait(1_000_000), waiters.wait(1_000_000)]);
  expect(waiters.size).toBe(2);
  waiters.resume();
  await both;
  expect(waiters.size).toBe(0);
});

test('waiters that time out are removed, so a long outage accumulates none', async () => {
  const waiters = new Waiters();
  await waiters.wait(0);
  expect(waiters.size).toBe(0);
});
