import { expect, test } from 'vitest';
import { Precedence } from './precedence.ts';

/** Longer than any test runs. */
const NEVER_MS = 1_000_000;

/** Urgent work that runs until it is ended. */
function urgentWork(precedence: Precedence) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { ended: precedence.first(() => promise), end: resolve, fail: reject };
}

test('background work does not wait while nothing is urgent', async () => {
  await expect(new Precedence().giveWay(NEVER_MS)).resolves.toBeUndefined();
});

test('background work waits until all urgent work has ended', async () => {
  const precedence = new Precedence();
  const [first, second] = [urgentWork(precedence), urgentWork(precedence)];
  const order: string[] = [];
  const background = precedence.giveWay(NEVER_MS).then(() => order.push('background'));
  first.end();
  await first.ended;
  order.push('first');
  second.end();
  void second.ended.then(() => order.push('second'));
  await background;
  expect(order).toEqual(['first', 'second', 'background']);
});

test('urgent work that fails holds nothing up', async () => {
  const precedence = new Precedence();
  const urgent = urgentWork(precedence);
  const background = precedence.giveWay(NEVER_MS);
  urgent.fail(new Error('broken'));
  await expect(urgent.ended).rejects.toThrow('broken');
  await background;
  await precedence.giveWay(NEVER_MS);
});

test('background work goes on after its longest wait, however much is urgent', async () => {
  const precedence = new Precedence();
  const urgent = urgentWork(precedence);
  await expect(precedence.giveWay(1)).resolves.toBeUndefined();
  urgent.end();
  await urgent.ended;
});
