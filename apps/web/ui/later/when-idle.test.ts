import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doWhenIdle, whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.unstubAllGlobals());

/** A browser that tells when it is idle: each call makes it idle once. */
function idleBrowser(): () => void {
  const requested = new Map<number, () => void>();
  let last = 0;
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    last += 1;
    requested.set(last, callback);
    return last;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => void requested.delete(id));
  return () => {
    const [next] = requested;
    if (next === undefined) return;
    requested.delete(next[0]);
    next[1]();
  };
}

test('steps are done one in each idle period, in their order', () => {
  const becomeIdle = idleBrowser();
  const done: string[] = [];
  doWhenIdle([() => done.push('first'), () => done.push('second')], 1_000);
  expect(done).toEqual([]);
  becomeIdle();
  expect(done).toEqual(['first']);
  becomeIdle();
  becomeIdle();
  expect(done).toEqual(['first', 'second']);
});

test('cancelled between two steps, the rest is left out', () => {
  const becomeIdle = idleBrowser();
  const done: string[] = [];
  const cancel = doWhenIdle([() => done.push('first'), () => done.push('second')], 1_000);
  becomeIdle();
  cancel();
  becomeIdle();
  expect(done).toEqual(['first']);
});

test('a step may cancel those after it', () => {
  const becomeIdle = idleBrowser();
  const done: string[] = [];
  const cancel = doWhenIdle([() => cancel(), () => done.push('second')], 1_000);
  becomeIdle();
  becomeIdle();
  expect(done).toEqual([]);
});

test('in a browser that does not tell, steps follow each other after pauses', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const done: string[] = [];
  doWhenIdle([() => done.push('first'), () => done.push('second')], 1_000);
  expect(done).toEqual([]);
  vi.runAllTimers();
  expect(done).toEqual(['first', 'second']);
});

test('a cancelled callback is not called in either kind of browser', () => {
  const callback = vi.fn<() => void>();
  whenIdle(callback, 1_000)();
  const becomeIdle = idleBrowser();
  whenIdle(callback, 1_000)();
  becomeIdle();
  vi.runAllTimers();
  expect(callback).not.toHaveBeenCalled();
});
