import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '@zagon/demo-farm/accounts/registry.ts';
import { ZIELONE_POLE } from '@zagon/demo-farm/accounts/zielone-pole.ts';
import {
  BLOCK_A,
  METER_BOX,
  NORTH_VALVES,
  PROBE_A,
  PROBE_B,
  PUMP_HOUSE,
  STATION,
} from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { WeatherNow } from '@zagon/field-model/weather/now.ts';
import { describe, expect, test } from 'vitest';
import { meterFlow, metersOf } from '../station/metering.ts';
import { type OutputStates, waterPaths, wateringBy } from '../station/wiring.ts';
import { SCENARIO_NAMES, SCENARIOS, type ScenarioName } from './registry.ts';
import { Scenarios } from './scenarios.ts';
import { switchedOff, switchedOn, switchesFile } from './switches.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const NOON: WeatherNow = { airC: 24, humidityPct: 50, raining: false, sun: 1, radiationWPerM2: 800, windMs: 3 };
const folder = (): string => mkdtempSync(join(tmpdir(), 'scenarios-'));
const serials = new Set(DEMO_ACCOUNTS.flatMap(({ modules }) => modules.map(({ serial }) => serial)));

/** Everything a scenario could affect, sampled at two times at which the field differs. */
function effectsOf(scenarios: Scenarios): unknown[] {
  const faults = scenarios.faultsOf(STATION);
  const valve = { module: NORTH_VALVES, output: 'o1' as const };
  return [
    scenarios.isOffline(STATION),
    scenarios.weather(NOON),
    scenarios.reading(STATION, PROBE_A, { HUMIDITY_1: 20, battvol: 3.6 }),
    scenarios.reading(STATION, PROBE_A, { HUMIDITY_1: 21, battvol: 3.6 }),
    scenarios.leakShare(valve),
    scenarios.isDry(valve),
    scenarios.addedRainMmPerH(),
    faults.isJammed(valve),
    faults.stampedAt(NOW),
    faults.flashRecords(),
  ];
}

describe.each(SCENARIO_NAMES)('%s', (name) => {
  const { usualTarget, description } = SCENARIOS[name];

  test('a scenario has a one-line description and affects a device of the demo', () => {
    expect(description).not.toMatch(/[A-Z\n]/);
    expect(usualTarget === null || serials.has(usualTarget.split('/')[0] ?? '')).toBe(true);
  });

  test('a scenario takes effect as soon as it is switched on and leaves no traces', () => {
    const dataDir = folder();
    const scenarios = new Scenarios(dataDir, NOW);
    const before = effectsOf(scenarios);
    const file = switchesFile(dataDir);
    file.write(switchedOn([], { name, target: usualTarget, sinceMs: NOW - 5_000 }));
    scenarios.reload(NOW);
    expect(effectsOf(scenarios)).not.toEqual(before);
    file.write(switchedOff(file.read() ?? [], name, undefined));
    scenarios.reload(NOW);
    expect(effectsOf(scenarios)).toEqual(before);
  });
});

/** A field with one active scenario. */
function withScenario(name: ScenarioName, target: string | null): Scenarios {
  const dataDir = folder();
  switchesFile(dataDir).write([{ name, target, sinceMs: NOW - 5_000 }]);
  return new Scenarios(dataDir, NOW);
}

test('a stuck probe repeats its first values, and the one next to it keeps measuring', () => {
  const scenarios = withScenario('probe-stuck', PROBE_A);
  scenarios.reading(STATION, PROBE_A, { HUMIDITY_1: 20 });
  expect(scenarios.reading(STATION, PROBE_A, { HUMIDITY_1: 25 })).toEqual({ HUMIDITY_1: 20 });
  expect(scenarios.reading(STATION, PROBE_B, { HUMIDITY_1: 25 })).toEqual({ HUMIDITY_1: 25 });
});

test('a scenario targets a single valve by its output and a whole module by its serial', () => {
  const [single, whole] = [
    withScenario('valve-stuck', `${NORTH_VALVES}/o2`),
    withScenario('valve-stuck', NORTH_VALVES),
  ];
  const jammed = (scenarios: Scenarios, output: 'o1' | 'o2'): boolean =>
    scenarios.faultsOf(STATION).isJammed({ module: NORTH_VALVES, output });
  expect([jammed(single, 'o1'), jammed(single, 'o2'), jammed(whole, 'o1')]).toEqual([false, true, true]);
});

test('a scenario with an end ends by itself, and one without stays on', () => {
  const dataDir = folder();
  const ends = { name: 'downpour', target: null, sinceMs: NOW, untilMs: NOW + 60_000 } as const;
  switchesFile(dataDir).write([ends, { name: 'strong-wind', target: null, sinceMs: NOW }]);
  const scenarios = new Scenarios(dataDir, NOW);
  expect(scenarios.weather(NOON)).toMatchObject({ raining: true, windMs: 15 });
  expect(scenarios.addedRainMmPerH()).toBe(12);
  scenarios.reload(NOW + 60_000);
  expect(scenarios.weather(NOON)).toEqual({ ...NOON, windMs: 15 });
  expect(scenarios.addedRainMmPerH()).toBe(0);
});

test('seconds still advance in 1970', () => {
  const faults = withScenario('clock-1970', STATION).faultsOf(STATION);
  expect(new Date(faults.stampedAt(NOW)).toISOString()).toBe('1970-01-01T00:00:05.000Z');
});

test('an alarm storm affects only fields that the module measures', () => {
  const changed = withScenario('alarm-storm', STATION).reading(STATION, PROBE_A, { battvol: 3.6, sigstr: 80, comm: 1 });
  expect(changed).toEqual({ battvol: 2.95, sigstr: 11, comm: 1 });
});

test('a dry valve brings no water to its section although it is open and pumped, and its meter counts nothing for it', () => {
  const scenarios = withScenario('dry-valve', `${NORTH_VALVES}/o1`);
  const watering = (module: string, isOpen: boolean) => {
    const states: OutputStates = {
      isOpen: () => isOpen,
      leakShare: (at) => scenarios.leakShare(at),
      isDry: (at) => scenarios.isDry(at),
    };
    return wateringBy(waterPaths(ZIELONE_POLE).get(module), states).openShare;
  };
  expect([watering(PROBE_A, true), watering(PROBE_B, true), watering(PROBE_B, false)]).toEqual([0, 1, 0]);

  const meter = metersOf(ZIELONE_POLE, []).get(METER_BOX);
  if (meter === undefined) throw new Error('the farm has no meter');
  const counted = (isDry: OutputStates['isDry']) => {
    const isOpen = ({ module, output }: OutputAddress) =>
      module === PUMP_HOUSE || `${module}/${output}` === `${NORTH_VALVES}/o1`;
    return meterFlow(meter, { isOpen, leakShare: () => 0, isDry });
  };
  expect(counted(() => false)).toMatchObject({ flowM3PerH: BLOCK_A.flowM3PerH, isPumped: true });
  expect(counted((at) => scenarios.isDry(at))).toMatchObject({ flowM3PerH: 0, isPumped: true });
});
