import { setTimeout as delay } from 'node:timers/promises';
import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

type Point = { readonly x: number; readonly y: number };

/** A finger on a page whose main thread is blocked for `blockMs`, from `blockAtMs` after the finger goes down. */
type BusyGesture = {
  readonly from: Point;
  readonly to: Point;
  readonly lastsMs: number;
  readonly blockAtMs: number;
  readonly blockMs: number;
};

/** Blocks of each length at each moment of a gesture that becomes a hold after `holdMs`. */
export function busyGestures(from: Point, to: Point, holdMs: number): readonly BusyGesture[] {
  const quickMs = 80;
  const shortMs = holdMs - 120;
  const moments = [
    { lastsMs: quickMs, blockAtMs: -30 },
    { lastsMs: quickMs, blockAtMs: 30 },
    { lastsMs: quickMs, blockAtMs: quickMs - 5 },
    { lastsMs: shortMs, blockAtMs: holdMs / 2 },
    { lastsMs: shortMs, blockAtMs: shortMs - 5 },
  ];
  return moments.flatMap((moment) => [600, 1_500].map((blockMs) => ({ from, to, ...moment, blockMs })));
}

/** Those that this run does: a short and a long touch at least. */
export function gesturesInTurn(gestures: readonly BusyGesture[]): readonly BusyGesture[] {
  return rotated(gestures, { share: 0.25, kindOf: ({ lastsMs }) => String(lastsMs) });
}

/** Steps of a moving finger. */
const STEPS = 4;

/**
 * Does a gesture with one finger, and waits until the page has seen its end. Returns how long the finger was down by the
 * times of its own events, ms: on a busy machine it may be longer than intended.
 */
export async function gestureOn(page: Page, devtools: CDPSession, gesture: BusyGesture): Promise<number> {
  await noteFingers(page);
  const { from, to, lastsMs, blockAtMs, blockMs } = gesture;
  const isMoving = from.x !== to.x || from.y !== to.y;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) => {
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    return devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  };
  const actions = [
    { atMs: 0, act: () => send('touchStart', 0) },
    ...Array.from({ length: isMoving ? STEPS : 0 }, (_, step) => ({
      atMs: (lastsMs * (step + 1)) / (STEPS + 1),
      act: () => send('touchMove', (step + 1) / STEPS),
    })),
    { atMs: lastsMs, act: () => send('touchEnd', 1) },
    { atMs: blockAtMs, act: () => block(page, blockMs) },
  ].toSorted((a, b) => a.atMs - b.atMs);
  // Nothing is awaited in between: a blocked page answers late.
  const sent: Promise<unknown>[] = [];
  let atMs = Math.min(0, blockAtMs);
  for (const action of actions) {
    await delay(action.atMs - atMs);
    atMs = action.atMs;
    sent.push(action.act());
  }
  await Promise.all(sent);
  await expect.poll(() => lastedMs(page)).not.toBeNull();
  return (await lastedMs(page)) ?? Number.POSITIVE_INFINITY;
}

/** Blocks the main thread as soon as the page runs a timer. */
export function block(page: Page, ms: number): Promise<void> {
  return page.evaluate((forMs) => {
    setTimeout(() => {
      const untilMs = performance.now() + forMs;
      while (performance.now() < untilMs);
    });
  }, ms);
}

/** Notes when the next finger goes down, and when it is lifted. */
function noteFingers(page: Page): Promise<void> {
  return page.evaluate(() => {
    const root = document.documentElement;
    delete root.dataset['fingerMs'];
    document.addEventListener(
      'pointerdown',
      (down) => {
        const end = (up: Event) => {
          root.dataset['fingerMs'] = String(up.timeStamp - down.timeStamp);
        };
        for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, end, { once: true });
      },
      { capture: true, once: true },
    );
  });
}

function lastedMs(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const { fingerMs } = document.documentElement.dataset;
    return fingerMs === undefined ? null : Number(fingerMs);
  });
}
