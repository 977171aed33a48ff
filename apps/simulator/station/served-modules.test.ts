import { NORTH_VALVES, PROBE_A, STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { StationModules } from '@zagon/device-protocol/modules.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StationRig } from '../testing/station-rig.ts';

const SPARE = 'AM200-DEMO-9001';
const rig = new StationRig();
beforeEach(() => rig.begin());
afterEach(() => rig.end());

function listed(serial: string, kind: string, configuration_version = 1, properties = {}) {
  return { serial, kind, configuration_version, interval_s: 900, settings: { properties, inputs: {} } };
}

const list = (version: number, ...modules: StationModules['modules']): StationModules => ({ version, modules });

/** Values of a metric received by the host, with the sending module (null = the station). */
function receivedValues(name: string): readonly (readonly [string | null, unknown])[] {
  return rig.host.effects.flatMap((effect) =>
    effect.type === 'data' || effect.type === 'device_born' || effect.type === 'node_born'
      ? effect.metrics.flatMap((one) =>
          one.name === name && one.value !== null
            ? [[('device' in effect ? effect.device : undefined) ?? null, one.value] as const]
            : [],
        )
      : [],
  );
}

describe('the module list', () => {
  test('a spare module is silent until listed, then its birth with its settings follows when it next wakes', async () => {
    const station = await rig.connected();
    station.report(rig.wallMs + 1000);
    rig.host.sendModules(STATION, list(4, listed(PROBE_A, 'AM-100-103', 0), listed(SPARE, 'AM-200', 7)));
    await rig.host.until(() => receivedValues(METRIC.modulesVersion).some(([, version]) => version === 4));
    expect(rig.host.readings.some(({ module }) => module === SPARE)).toBe(false);
    station.report(rig.wallMs + 2000);
    await rig.host.until(() => rig.host.readings.some(({ module }) => module === SPARE));
    expect(receivedValues(METRIC.configurationVersion)).toContainEqual([SPARE, 7]);
    expect(rig.host.seen('ask_rebirth')).toBe(0);
  });

  test('a station that is in the list applies its own settings too', async () => {
    const station = await rig.connected();
    rig.host.sendModules(STATION, list(4, listed(STATION, 'AGB-2000', 3)));
    await rig.host.until(() => receivedValues(METRIC.modulesVersion).some(([, version]) => version === 4));
    station.report(rig.wallMs + 1000);
    await rig.host.until(() => receivedValues(METRIC.configurationVersion).some(([, version]) => version === 3));
    expect(receivedValues(METRIC.configurationVersion)).toContainEqual([null, 3]);
  });

  test('a delisted module closes its outputs, sends its death and accepts no more orders', async () => {
    const station = await rig.connected();
    rig.host.sendCommand(STATION, NORTH_VALVES, rig.anOpening(60));
    await rig.host.until(() => rig.host.events.some(({ event }) => event.kind === 'command_accepted'));
    rig.advance(station, 25);
    expect(station.isOpen({ module: NORTH_VALVES, output: 'o1' })).toBe(true);
    rig.host.sendModules(STATION, list(5, listed(PROBE_A, 'AM-100-103')));
    await rig.host.until(() =>
      rig.host.effects.some((effect) => effect.type === 'device_died' && effect.device === NORTH_VALVES),
    );
    expect(station.isOpen({ module: NORTH_VALVES, output: 'o1' })).toBe(false);
    const again = { ...rig.anOpening(60), cmd_id: '019b5c00-0000-7000-8000-000000000009', seq: 2 };
    rig.host.sendCommand(STATION, NORTH_VALVES, again);
    await rig.host.until(() =>
      rig.host.events.some(({ event }) => event.kind === 'command_refused' && event.reason === 'unknown_module'),
    );
  });

  test('a module reports why it refuses settings and keeps the previous ones', async () => {
    const station = await rig.connected();
    rig.host.sendModules(STATION, list(1, listed(PROBE_A, 'AM-200', 3)));
    await rig.host.until(() => receivedValues(METRIC.modulesVersion).some(([, version]) => version === 1));
    station.report(rig.wallMs + 1000);
    await rig.host.until(() => receivedValues(METRIC.configurationRefused).length === 1);
    expect(receivedValues(METRIC.configurationRefused)).toEqual([[PROBE_A, '3 this is AM-100-103, not AM-200']]);
    expect(receivedValues(METRIC.configurationVersion)).toEqual([]);
  });

  test('the module list survives a power cut together with the settings', async () => {
    const station = await rig.connected();
    rig.host.sendModules(STATION, list(9, listed(SPARE, 'AM-200', 2, { freeze_temp_hr0: 4 })));
    await rig.host.until(() => receivedValues(METRIC.modulesVersion).some(([, version]) => version === 9));
    station.report(rig.wallMs + 1000);
    await rig.host.until(() => receivedValues(METRIC.configurationVersion).length > 0);
    await station.disconnect();
    const bornBefore = rig.host.seen('device_born');
    rig.station().connect();
    await rig.host.until(() => rig.host.seen('device_born') === bornBefore + 1);
    expect(receivedValues(METRIC.modulesVersion).at(-1)).toEqual([null, 9]);
    expect(receivedValues(METRIC.configurationVersion).at(-1)).toEqual([SPARE, 2]);
  });
});

test('a full memory drops its oldest readings, notifies the host not to wait for them, and refuses plans', async () => {
  const station = await rig.connected();
  await rig.untilAllStored(station);
  rig.host.confirming = false;
  rig.faults = { ...rig.faults, flashRecords: () => 5 };
  for (const second of [1, 2]) station.report(rig.wallMs + second * 1000);
  expect(station.unstored).toBe(5);
  station.tick();
  await rig.host.until(() => receivedValues(METRIC.oldestMessage).length === 2);
  rig.host.sendPlanSet(STATION, rig.aPlanSet(60, 120));
  await rig.host.until(() =>
    rig.host.events.some(({ event }) => event.kind === 'plan_set_refused' && event.reason === 'memory_full'),
  );
});

test('a jammed valve confirms nothing, and the station reports it', async () => {
  rig.faults = { ...rig.faults, isJammed: ({ output }) => output === 'o1' };
  const station = await rig.connected();
  rig.host.sendCommand(STATION, NORTH_VALVES, rig.anOpening(60));
  await rig.host.until(() => rig.host.events.some(({ event }) => event.kind === 'command_accepted'));
  rig.advance(station, 40);
  await rig.host.until(() => rig.host.events.some(({ event }) => event.kind === 'command_failed'));
  expect(rig.host.events.map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ kind: 'output_open_failed', reason: 'not_confirmed' }),
  );
});
