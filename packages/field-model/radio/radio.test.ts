import { describe, expect, test } from 'vitest';
import { keyOf } from '../random/draw.ts';
import { DAY_MS } from '../weather/site.ts';
import { packVoltage, usedShare } from './battery.ts';
import { canopyShare, signalPct } from './signal.ts';

const key = keyOf('radio');
const pack = { fittedAtMs: 0, lifeDays: 730 };

describe('a lithium pack', () => {
  const voltageAfter = (days: number): number => packVoltage(key, usedShare(pack, days * DAY_MS, 0), 20, days * DAY_MS);

  test('a lithium pack holds its voltage for most of its life and warns at five percent remaining', () => {
    expect(voltageAfter(0)).toBeCloseTo(3.65, 1);
    expect(voltageAfter(500)).toBeGreaterThan(3.5);
    expect(voltageAfter(0.93 * 730)).toBeGreaterThan(3.1);
    expect(voltageAfter(0.97 * 730)).toBeLessThan(3.1);
  });

  test('a lithium pack wears with valve actuations, and is weaker in the cold', () => {
    expect(usedShare(pack, 0, 1000)).toBeCloseTo(0.02, 6);
    expect(packVoltage(key, 0.3, -10, 0)).toBeLessThan(packVoltage(key, 0.3, 25, 0));
  });
});

describe('a radio link', () => {
  test('a radio link weakens with distance, in rain and behind leaves', () => {
    const at = (distanceM: number, raining = false, leaf = 0): number =>
      signalPct(key, { distanceM, canopyPct: 8 }, 0, raining, leaf);
    expect(at(800)).toBeLessThan(at(200));
    expect(at(200, true)).toBeLessThan(at(200));
    expect(at(200, false, 1)).toBeLessThan(at(200));
    expect(at(1_000_000)).toBe(5);
  });

  test('a radio link is weakened by leaves from May to October', () => {
    expect(canopyShare(30)).toBe(0);
    expect(canopyShare(200)).toBe(1);
    expect(canopyShare(350)).toBe(0);
  });
});
