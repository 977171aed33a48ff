import { expect, test } from 'vitest';
import { type Release, Slots } from './slots.ts';

const take = async (slots: Slots, key: string): Promise<Release> => {
  const release = await slots.acquire(key);
  if (release === null) throw new Error('no slot was free');
  return release;
};

test('one key does not use up the slots of another', async () => {
  const slots = new Slots({ running: 1, waiting: 0, maxWaitMs: null });
  await take(slots, 'ours');
  expect(await slots.acquire('ours')).toBeNull();
  expect(await slots.acquire('theirs')).not.toBeNull();
});

test('waiting callers are admitted in order, each when a slot becomes free', async () => {
  const slots = new Slots({ running: 2, waiting: 2, maxWaitMs: null });
  const admitted: string[] = [];
  const run = async (name: string): Promise<Release> => {
    const release = await take(slots, 'ours');
    admitted.push(name);
    return release;
  };
  const [first, second] = await Promise.all([run('first'), run('second')]);
  const [third, fourth] = [run('third'), run('fourth')];
  expect(await slots.acquire('ours')).toBeNull();
  second();
  await third;
  expect(admitted).toEqual(['first', 'second', 'third']);
  first();
  await fourth;
  expect(admitted.at(-1)).toBe('fourth');
});

test('releasing twice frees one slot', async () => {
  const slots = new Slots({ running: 1, waiting: 1, maxWaitMs: null });
  const first = await take(slots, 'ours');
  const second = slots.acquire('ours');
  first();
  first();
  expect(await second).not.toBeNull();
  expect(slots.tryAcquire('ours')).toBeNull();
});

test('a caller that waited too long leaves the queue', async () => {
  const slots = new Slots({ running: 1, waiting: 1, maxWaitMs: 1 });
  const running = await take(slots, 'ours');
  expect(await slots.acquire('ours')).toBeNull();
  running();
  expect(slots.tryAcquire('ours')).not.toBeNull();
});
