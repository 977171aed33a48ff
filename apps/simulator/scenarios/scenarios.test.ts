import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '@zagon/demo-farm/accounts/registry.ts';
import { NORTH_VALVES, PROBE_A, PROBE_B, STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { WeatherNow } from '@zagon/field-model/weather/now.ts';
import { describe, expect, test } from 'vitest';
import { SCENARIO_NAMES, SCENARIOS, type ScenarioName } from './registry.ts';
import { Scenarios } from './scenarios.ts';
import { switchedOff, switchedOn, switchesFile } from './switches.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const NOON: WeatherNow = { airC: 24, humidityPct: 50, raining: false, sun: 1, radiationWPerM2: 800 };
const folder = (): string => mkdtempSync(join(tmpdir(), 'scenarios-'));
const known = new Set(DEMO_ACCOUNTS.flatMap(({ modules }) => modules.map(({ serial }) => serial)));

/** Everything that a scenario could change, asked at two moments of which the field differs. */
function felt(scenarios: Scenarios): unknown[] {
  const faults = scenarios.faultsOf(STATION);
  const valve = { module: NORTH_VALVES, output: 'o1' as const };
  return [
    scenarios.isOffline(STATION),
    scenarios.weather(NOON),
    scenarios.reading(STATION, PROBE_A, { HUMIDITY_1: 20, battvol: 3.6 }),
    scenarios.reading(STATION, PROBE_A, { HUMIDITY_1: 21, battvol: 3.6 }),
    scenarios.leakShare(valve),
    faults.isJammed(valve),
    faults.stampedAt(NOW),
    faults.flashRecords(),
  ];
}

describe.each(SCENARIO_NAMES)('%s', (name) => {
  const { usualTarget, explains } = SCENARIOS[name];

  test('is explained in one line and acts on something of the demo', () => {
    expect(explains).not.toMatch(/[A-Z\n]/);
    expect(usualTarget === null || known.has(usualTarget.split('/')[0] ?? '')).toBe(true);
  });

  test('acts as soon as it is switched on, and leaves nothing behind', () => {
    const dataDir = folder();
    const scenarios = new Scenarios(dataDir);
    const before = felt(scenarios);
    const file = switchesFile(dataDir);
    file.write(switchedOn([], { name, target: usualTarget, sinceMs: NOW - 5_000 }));
    scenarios.look();
    expect(felt(scenarios)).not.toEqual(before);
    file.write(switchedOff(file.read() ?? [], name, undefined));
    scenarios.look();
    expect(felt(scenarios)).toEqual(before);
  });
});

/** A field in which one scenario is on. */
function under(name: ScenarioName, target: string | null): Scenarios {
  const dataDir = folder();
  switchesFile(dataDir).write([{ name, target, sinceMs: NOW - 5_000 }]);
  return new Scenarios(dataDir);
}

test('a stuck probe repeats its first numbers, and the one beside it goes on', () => {
  const scenarios = under('probe-stuck', PROBE_A);
  scenarios.reading(STATION, PROBE_A, { HUMIDITY_1: 20 });
  expect(scenarios.reading(STATION, PROBE_A, { HUMIDITY_1: 25 })).toEqual({ HUMIDITY_1: 20 });
  expect(scenarios.reading(STATION, PROBE_B, { HUMIDITY_1: 25 })).toEqual({ HUMIDITY_1: 25 });
});

test('a valve of its own is meant by its output, a whole module by its serial', () => {
  const [one, whole] = [under('valve-stuck', `${NORTH_VALVES}/o2`), under('valve-stuck', NORTH_VALVES)];
  const jammed = (scenarios: Scenarios, output: 'o1' | 'o2'): boolean =>
    scenarios.faultsOf(STATION).isJammed({ module: NORTH_VALVES, output });
  expect([jammed(one, 'o1'), jammed(one, 'o2'), jammed(whole, 'o1')]).toEqual([false, true, true]);
});

test('in 1970 the seconds go on', () => {
  const faults = under('clock-1970', STATION).faultsOf(STATION);
  expect(new Date(faults.stampedAt(NOW)).toISOString()).toBe('1970-01-01T00:00:05.000Z');
});

test('alarms storm only over what a module measures', () => {
  const changed = under('alarm-storm', STATION).reading(STATION, PROBE_A, { battvol: 3.6, sigstr: 80, comm: 1 });
  expect(changed).toEqual({ battvol: 2.95, sigstr: 11, comm: 1 });
});
