import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { describe, expect, test } from 'vitest';
import { aModule, reading } from './testing/test-module.ts';
import { contactOf, healthOf, overdueFreshness, moduleFreshness } from './module-health.ts';

const now = Date.parse('2026-06-11T12:30:00Z');
const measured = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();

function probe(
  minutesAgo: number,
  fields: Readonly<Record<string, number | null>>,
  overrides: Partial<ModuleShape> = {},
) {
  return aModule({ device_type: 'AM-100-103', latest: reading(measured(minutesAgo), fields), ...overrides });
}

describe('module health', () => {
  test('a lithium pack under 3.1 V is weak, a full one is not', () => {
    expect(healthOf(probe(1, { battvol: 3.04 }), now).battery).toMatchObject({ kind: 'volts', value: 3.04, low: true });
    expect(healthOf(probe(1, { battvol: 3.62 }), now).battery).toMatchObject({ kind: 'volts', low: false });
  });

  test('a substratum probe reports its battery in per cent, a relay module has none', () => {
    const slab = aModule({ device_type: 'AM-999', latest: reading(measured(1), { BATTERY_1: 12 }) });
    expect(healthOf(slab, now).battery).toEqual({ kind: 'percent', value: 12, fullPct: 12, low: true });
    expect(healthOf(aModule({ device_type: 'AM-401', latest: reading(measured(1), {}) }), now).battery.kind).toBe(
      'powered',
    );
  });

  test('radio under a quarter is weak; a base station reports its GSM instead', () => {
    expect(healthOf(probe(1, { sigstr: 22 }), now)).toMatchObject({ signalPct: 22, weakSignal: true });
    const station = aModule({ device_type: 'AGB-2000', latest: reading(measured(1), { gsmstr: 72 }) });
    expect(healthOf(station, now)).toMatchObject({ signalPct: 72, weakSignal: false });
  });

  test('a module is in contact until its interval plus a quarter of an hour has passed, then silent', () => {
    expect(healthOf(probe(29, {}), now).contact).toBe('in_contact');
    expect(healthOf(probe(31, {}), now).contact).toBe('silent');
    expect(moduleFreshness(probe(31, {}), now)).toBe('stale');
  });

  test('an inactive module raises no battery or silence warning, and its station does not count it', () => {
    const inactive = probe(9000, { battvol: 2.9, sigstr: 4 }, { status: 0, id_base_station: 'station' });
    expect(healthOf(inactive, now)).toMatchObject({
      battery: { value: 2.9, low: false },
      weakSignal: false,
      contact: 'inactive',
    });
    expect(overdueFreshness(inactive, now)).toBe('current');
    const on = probe(1, {}, { id_base_station: 'station' });
    expect(contactOf({ id: 'station' }, [inactive, on], now)).toEqual({ fresh: 1, all: 1 });
  });

  test('all modules behind a station with a dead link are stale immediately', () => {
    const silent = probe(1, {});
    expect(moduleFreshness({ ...silent, latest: { ...reading(measured(1), {}), communication: 'stale' } }, now)).toBe(
      'stale',
    );
  });

  test('a module that never reported has no contact state', () => {
    expect(healthOf(aModule({ latest: null }), now).contact).toBeNull();
  });

  test('a station counts the reporting modules behind it', () => {
    const modules = [
      probe(1, {}, { id_base_station: 's' }),
      probe(90, {}, { id_base_station: 's' }),
      probe(1, {}, { id_base_station: 'other' }),
    ];
    expect(contactOf({ id: 's' }, modules, now)).toEqual({ fresh: 1, all: 2 });
  });
});
