import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { describe, expect, test } from 'vitest';
import { aModule, reading } from './test-module.ts';
import { contactOf, healthOf, missedFreshness, moduleFreshness } from './module-health.ts';

const now = Date.parse('2026-06-11T12:30:00Z');
const measured = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();

function probe(minutesAgo: number, fields: Readonly<Record<string, number | null>>, more: Partial<ObjectShape> = {}) {
  return aModule({ device_type: 'AM-100-103', latest: reading(measured(minutesAgo), fields), ...more });
}

describe('how a module fares', () => {
  test('a lithium pack under 3.1 V is weak, a full one is not', () => {
    expect(healthOf(probe(1, { battvol: 3.04 }), now).battery).toMatchObject({ kind: 'volts', value: 3.04, low: true });
    expect(healthOf(probe(1, { battvol: 3.62 }), now).battery).toMatchObject({ kind: 'volts', low: false });
  });

  test('a substratum probe tells its battery in per cent, a relay module has none', () => {
    const slab = aModule({ device_type: 'AM-999', latest: reading(measured(1), { BATTERY_1: 12 }) });
    expect(healthOf(slab, now).battery).toEqual({ kind: 'percent', value: 12, fullPct: 12, low: true });
    expect(healthOf(aModule({ device_type: 'AM-401', latest: reading(measured(1), {}) }), now).battery.kind).toBe(
      'powered',
    );
  });

  test('radio under a quarter is weak; a base station tells its GSM instead', () => {
    expect(healthOf(probe(1, { sigstr: 22 }), now)).toMatchObject({ signalPct: 22, weakSignal: true });
    const station = aModule({ device_type: 'AGB-2000', latest: reading(measured(1), { gsmstr: 72 }) });
    expect(healthOf(station, now)).toMatchObject({ signalPct: 72, weakSignal: false });
  });

  test('a module that reported within its interval and a quarter of an hour is in contact, later it is silent', () => {
    expect(healthOf(probe(29, {}), now).contact).toBe('in_contact');
    expect(healthOf(probe(31, {}), now).contact).toBe('silent');
    expect(moduleFreshness(probe(31, {}), now)).toBe('stale');
  });

  test('a module that is not in use misses nothing: no weak battery, no silence, and its station does not count it', () => {
    const off = probe(9000, { battvol: 2.9, sigstr: 4 }, { status: 0, id_base_station: 'station' });
    expect(healthOf(off, now)).toMatchObject({
      battery: { value: 2.9, low: false },
      weakSignal: false,
      contact: 'inactive',
    });
    expect(missedFreshness(off, now)).toBe('current');
    const on = probe(1, {}, { id_base_station: 'station' });
    expect(contactOf({ id: 'station' }, [off, on], now)).toEqual({ fresh: 1, all: 1 });
  });

  test('behind a station whose link is dead every module is stale at once', () => {
    const silent = probe(1, {});
    expect(moduleFreshness({ ...silent, latest: { ...reading(measured(1), {}), communication: 'stale' } }, now)).toBe(
      'stale',
    );
  });

  test('a module that never reported has no contact to speak of', () => {
    expect(healthOf(aModule({ latest: null }), now).contact).toBeNull();
  });

  test('a station counts the modules behind it that report', () => {
    const modules = [
      probe(1, {}, { id_base_station: 's' }),
      probe(90, {}, { id_base_station: 's' }),
      probe(1, {}, { id_base_station: 'other' }),
    ];
    expect(contactOf({ id: 's' }, modules, now)).toEqual({ fresh: 1, all: 2 });
  });
});
