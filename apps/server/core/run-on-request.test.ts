import { describe, expect, test } from 'vitest';
import { runOnRequest } from './run-on-request.ts';

/** Work that ends when the test releases it, and counts its runs. */
function releasedWork() {
  const releases: (() => void)[] = [];
  let runs = 0;
  let running = 0;
  let maxConcurrent = 0;
  const onRequest = runOnRequest(async () => {
    runs += 1;
    running += 1;
    maxConcurrent = Math.max(maxConcurrent, running);
    await new Promise<void>((resolve) => releases.push(resolve));
    running -= 1;
  });
  return {
    ...onRequest,
    release: () => releases.shift()?.(),
    runs: () => runs,
    maxConcurrent: () => maxConcurrent,
  };
}

const microtasks = async (count: number) => {
  for (let i = 0; i < count; i += 1) await Promise.resolve();
};

describe('work on request', () => {
  test('work on request runs once for all requests made during a run, and never twice at once', async () => {
    const work = releasedWork();
    work.request();
    work.request();
    work.request();
    work.release();
    await microtasks(10);
    expect(work.runs()).toBe(2);
    work.release();
    await work.idle();
    expect(work.runs()).toBe(2);
    expect(work.maxConcurrent()).toBe(1);
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'work on request runs again for a request made %i microtasks after the end of a run',
    async (delay) => {
      const work = releasedWork();
      work.request();
      work.release();
      await microtasks(delay);
      work.request();
      await microtasks(10);
      expect(work.runs()).toBe(2);
      work.release();
      await work.idle();
    },
  );
});
