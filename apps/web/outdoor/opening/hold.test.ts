import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterHold, HOLD_MS, IDLE, isOn, type Hold, type HoldEvent } from './hold.ts';

/** The orders sent by a sequence of events. */
function ordersOf(events: readonly HoldEvent[]): readonly string[] {
  let hold: Hold = IDLE;
  return events.flatMap((event) => {
    const next = afterHold(hold, event);
    hold = next.hold;
    return next.order ?? [];
  });
}

const down = (atMs: number, key = 'k'): HoldEvent => ({ kind: 'down', atMs, key });
const elapsed = (atMs: number): HoldEvent => ({ kind: 'elapsed', atMs });
const END: HoldEvent = { kind: 'end' };

describe('a button that opens water', () => {
  test('a button that opens water sends one order once it is held for a second', () => {
    expect(ordersOf([down(0), elapsed(HOLD_MS), elapsed(2 * HOLD_MS), END])).toEqual(['k']);
  });

  test('a button that opens water sends nothing if the finger is lifted or slides off first', () => {
    expect(ordersOf([down(0), elapsed(HOLD_MS - 1), END, elapsed(HOLD_MS)])).toEqual([]);
  });

  test('a button that opens water sends nothing if a second finger comes down', () => {
    expect(ordersOf([down(0), down(500), elapsed(HOLD_MS)])).toEqual([]);
  });

  test('taps shorter than a second never open anything, however many there are', () => {
    const tap = fc.record({ pauseMs: fc.nat(400), heldMs: fc.nat(HOLD_MS - 1) });
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 50 }), (taps) => {
        let nowMs = 0;
        const events = taps.flatMap(({ pauseMs, heldMs }): HoldEvent[] => {
          nowMs += pauseMs;
          const start = nowMs;
          nowMs += heldMs;
          return [down(start), elapsed(nowMs), END, elapsed(nowMs + HOLD_MS)];
        });
        expect(ordersOf(events)).toEqual([]);
      }),
    );
  });
});

test('a finger is on the button up to its edge', () => {
  const box = { left: 10, right: 110, top: 0, bottom: 96 };
  expect([isOn(box, 10, 96), isOn(box, 9, 50), isOn(box, 50, 97)]).toEqual([true, false, false]);
});
