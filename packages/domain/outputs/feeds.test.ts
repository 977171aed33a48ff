import { describe, expect, test } from 'vitest';
import { feedsOf, isOff, wetUntilMs } from './feeds.ts';
import { OPEN_UNKNOWN_CAUSE } from './output-view.ts';

describe('what feeds a valve', () => {
  const source = { clean_water_outputs: ['pump'], fertigated_water_outputs: ['pump', 'injector'] };

  test('a valve is fed by the pump for clean water, and by the injector too for fertigation', () => {
    expect(feedsOf(source, false)).toEqual(['pump']);
    expect(feedsOf(source, true)).toEqual(['pump', 'injector']);
  });

  test('an output is off only once that is confirmed and nothing is about to switch it on', () => {
    expect(isOff({ kind: 'closed', nextMs: null })).toBe(true);
    expect(isOff({ kind: 'out_of_sync', open: false })).toBe(true);
    expect(isOff({ kind: 'waiting', atMs: 0, due: false, fertigation: false })).toBe(true);
    expect(isOff({ kind: 'waiting', atMs: 0, due: true, fertigation: false })).toBe(false);
    expect(isOff({ kind: 'sent', sinceMs: 0, minutes: 5 })).toBe(false);
    expect(isOff({ kind: 'unknown', untilMs: null })).toBe(false);
    expect(isOff({ kind: 'closing', untilMs: null, stop: 'pending' })).toBe(false);
    expect(isOff(OPEN_UNKNOWN_CAUSE)).toBe(false);
  });
});

describe('water runs in an open valve', () => {
  const open = { fromMs: 100, untilMs: 200 };

  test('water runs in an open valve until it closes, while its pump is on', () => {
    expect(wetUntilMs(open, [[{ fromMs: 90, untilMs: 300 }]])).toBe(200);
  });

  test('water runs in an open valve until its pump is switched off', () => {
    expect(wetUntilMs(open, [[{ fromMs: 101, untilMs: 140 }], [{ fromMs: 101, untilMs: 200 }]])).toBe(140);
  });

  test('water runs in an open valve until its end if nothing is known of its pump in that time', () => {
    expect(wetUntilMs(open, [])).toBe(200);
    expect(wetUntilMs(open, [[{ fromMs: 0, untilMs: 50 }]])).toBe(200);
  });
});
