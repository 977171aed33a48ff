import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterHold, IDLE, type Hold, type HoldEvent, type HoldRule, type PointerMoment } from './hold.ts';

const HOLD_MS = 1_000;
const RULE: HoldRule = { holdMs: HOLD_MS, isKept: ({ x }) => x <= 100, mayLeave: true };

/** How often a sequence of events has been a hold. */
function holdsIn(events: readonly HoldEvent[], rule = RULE): number {
  let hold: Hold = IDLE;
  let holds = 0;
  for (const event of events) {
    const next = afterHold(hold, event, rule);
    hold = next.hold;
    if (next.isHeld) holds += 1;
  }
  return holds;
}

const down = (atMs: number, pointerId = 1): HoldEvent => ({ kind: 'down', pointerId, atMs });
const up = (atMs: number, pointerId = 1): HoldEvent => ({ kind: 'up', pointerId, atMs });
const seen = (untilMs: number): HoldEvent => ({ kind: 'seen', untilMs });
const move = (...path: readonly (readonly [atMs: number, x: number])[]): HoldEvent & { readonly kind: 'move' } => ({
  kind: 'move',
  pointerId: 1,
  path: path.map(([atMs, x]): PointerMoment => ({ atMs, x, y: 0 })),
  isComplete: true,
});
const END: HoldEvent = { kind: 'end' };

describe('a pointer', () => {
  test.each<readonly [string, readonly HoldEvent[]]>([
    ['every event until its time has been seen', [down(0), seen(HOLD_MS), seen(2 * HOLD_MS), up(2 * HOLD_MS)]],
    ['it is lifted after its time', [down(0), up(HOLD_MS), seen(2 * HOLD_MS)]],
    ['it moves in its place after its time', [down(0), move([HOLD_MS - 1, 3], [HOLD_MS, 3]), up(HOLD_MS + 1)]],
    ['it first leaves its place after its time', [down(0), move([HOLD_MS, 300]), up(HOLD_MS + 1)]],
  ])('a pointer is held once if %s', (_when, events) => {
    expect(holdsIn(events)).toBe(1);
  });

  test.each<readonly [string, readonly HoldEvent[]]>([
    ['it is lifted too early', [down(0), up(HOLD_MS - 1), seen(2 * HOLD_MS)]],
    ['not every event has been seen', [down(0), seen(HOLD_MS - 1)]],
    ['it leaves its place, even if it returns', [down(0), move([10, 300], [HOLD_MS, 3]), up(HOLD_MS)]],
    ['the browser claims it', [down(0), END, up(HOLD_MS), seen(HOLD_MS)]],
    ['a second one comes down', [down(0), down(500, 2), up(HOLD_MS), seen(HOLD_MS)]],
    ['another one is lifted', [down(0), up(HOLD_MS, 2), seen(HOLD_MS)]],
    ['it leaves its place at an unknown time', [down(0), { ...move([HOLD_MS, 300]), isComplete: false }]],
  ])('a pointer is not held if %s', (_when, events) => {
    expect(holdsIn(events)).toBe(0);
  });

  test('a pointer that may not leave its place is not held if it does so after its time', () => {
    const strict = { ...RULE, mayLeave: false };
    expect(holdsIn([down(0), move([HOLD_MS, 300]), up(HOLD_MS + 1)], strict)).toBe(0);
    expect(holdsIn([down(0), move([HOLD_MS, 3], [HOLD_MS + 1, 300])], strict)).toBe(1);
  });

  test('taps that are too short are never a hold, whenever they are seen', () => {
    const tap = fc.record({ pauseMs: fc.nat(400), heldMs: fc.nat(HOLD_MS - 1), seenMs: fc.nat(HOLD_MS - 1) });
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 50 }), (taps) => {
        let nowMs = 0;
        const events = taps.flatMap(({ pauseMs, heldMs, seenMs }): HoldEvent[] => {
          const start = nowMs + pauseMs;
          nowMs = start + heldMs;
          return [down(start), seen(start + seenMs), move([nowMs, 3]), up(nowMs), seen(nowMs + HOLD_MS)];
        });
        expect(holdsIn(events)).toBe(0);
      }),
    );
  });
});
