import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';
import { takeHold } from './replay/hold.ts';
import { Simulator } from './simulator.ts';
import { TestHost } from './testing/test-host.ts';

const STATION = 'AGB2000-DEMO-0003';
let host: TestHost;
let simulator: Simulator | undefined;
let dataDir: string;

beforeEach(async () => {
  host = await TestHost.start();
  host.online();
  dataDir = mkdtempSync(join(tmpdir(), 'simulator-'));
});

afterEach(async () => {
  await simulator?.stop();
  await host.close();
});

function startSimulator(excluded: readonly string[] = []): Simulator {
  simulator = new Simulator(
    { mqttUrl: host.url, dataDir, excludedStations: new Set(excluded) },
    new Map([[STATION, 'any']]),
    systemClock,
  );
  simulator.start();
  return simulator;
}

test('a simulator runs the stations it has secrets for and reports what their modules measure', async () => {
  const { stations } = startSimulator();
  expect(stations.map(({ serial }) => serial)).toEqual([STATION]);
  await host.until(() => host.seen('device_born') === 2);
  const born = host.effects.find((effect) => effect.type === 'device_born');
  expect(born?.type === 'device_born' ? born.metrics.map(({ name }) => name) : []).toContain('TEMP_1');
});

test('a simulator skips stations run by another process', () => {
  expect(startSimulator([STATION]).stations).toEqual([]);
});

test('a simulator releases a station while it is held and takes it back afterwards', async () => {
  const { stations } = startSimulator();
  await host.until(() => host.seen('node_born') === 1);
  const release = takeHold(dataDir, STATION);
  await host.until(() => host.seen('node_died') === 1);
  expect(stations[0]?.isUp).toBe(false);
  release();
  await host.until(() => host.seen('node_born') === 2);
  await vi.waitFor(() => expect(stations[0]?.unstored).toBe(0), { timeout: 5000, interval: 20 });
});
