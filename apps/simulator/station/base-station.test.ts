import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MODULES,
  NORTH_VALVES,
  ORCHARD_AIR,
  PUMP_HOUSE,
  STATION,
} from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HardwareLog } from '../hardware/hardware-log.ts';
import { TestHost } from '../testing/test-host.ts';
import { BaseStation } from './base-station.ts';

/** Time of the devices; the link runs on real time. */
class DeviceTime {
  wall = Date.now();
  readonly clock = { wallMs: () => this.wall, monotonicMs: () => this.wall };
}

const runId = '019b5c00-0000-7000-8000-000000000001';
const cmdId = '019b5c00-0000-7000-8000-000000000002';

let host: TestHost;
let dataDir: string;
let time: DeviceTime;
const started: BaseStation[] = [];

beforeEach(async () => {
  host = await TestHost.start();
  host.online();
  dataDir = mkdtempSync(join(tmpdir(), 'station-'));
  time = new DeviceTime();
});

afterEach(async () => {
  for (const station of started.splice(0)) await station.letGo();
  await host.close();
});

function aStation(): BaseStation {
  const [station, ...modules] = MODULES;
  if (station === undefined) throw new Error('the farm has a station');
  const made = new BaseStation({
    station,
    modules,
    dataDir,
    mqttUrl: host.url,
    secret: 'any',
    clock: time.clock,
    log: new HardwareLog(join(dataDir, 'hardware-log.jsonl')),
    measure: (serial, _atMs, open) =>
      serial === NORTH_VALVES ? { o1: open.has('o1') ? 1 : 0 } : { TEMP_1: 12.5, comm: 1 },
    switched: () => undefined,
  });
  made.report(time.wall);
  started.push(made);
  return made;
}

async function connected(): Promise<BaseStation> {
  const station = aStation();
  station.connect();
  await host.until(() => host.seen('device_born') === MODULES.length - 1);
  // what happened before the birth goes out with the next look around
  station.tick();
  return station;
}

/** Lets device time pass in the steps in which a station looks around. */
function pass(station: BaseStation, seconds: number): void {
  for (let step = 0; step < seconds * 4; step += 1) {
    time.wall += 250;
    station.tick();
  }
}

/** The word of the host has reached the station: nothing waits to be stored. */
async function allStored(station: BaseStation): Promise<void> {
  await vi.waitFor(() => expect(station.unstored).toBe(0), { timeout: 5000, interval: 10 });
}

function hardwareLog(): readonly Record<string, unknown>[] {
  const lines = readFileSync(join(dataDir, 'hardware-log.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
}

const instant = (ms: number): string => new Date(ms).toISOString();

function aPlanSet(openInS: number, durationS: number): PlanSet {
  const openAtMs = time.wall + openInS * 1000;
  return {
    version: 3,
    epoch: 1,
    made_at: instant(time.wall),
    valid_until: instant(time.wall + 3_600_000),
    runs: [
      {
        run_id: runId,
        open_at: instant(openAtMs),
        duration_s: durationS,
        module: NORTH_VALVES,
        output: 'o1',
        source: 'pond',
        latest_start: instant(openAtMs + 600_000),
        companions: [{ module: PUMP_HOUSE, output: 'o1', from_s: 0, until_s: durationS }],
      },
    ],
  };
}

function anOpening(durationS: number): CommandEnvelope {
  return {
    cmd_id: cmdId,
    epoch: 1,
    seq: 1,
    not_after: instant(time.wall + 30_000),
    orders: [{ kind: 'open', output: 'o1', duration_s: durationS, source: null, role: 'valve', companions: [] }],
  };
}

describe('a base station', () => {
  test('is born with all its modules, and what it says is understood by its aliases', async () => {
    const station = await connected();
    station.report(time.wall + 1000);
    await host.until(() =>
      host.readings.some(({ module, atMs }) => module === ORCHARD_AIR && atMs === time.wall + 1000),
    );
    expect(host.readings.find(({ atMs }) => atMs === time.wall + 1000)).toMatchObject({
      value: 12.5,
      isHistorical: false,
    });
    expect(host.seen('ask_rebirth')).toBe(0);
  });

  test('says nothing until the host is there, goodbye when it leaves, and comes back with it', async () => {
    host.online(false);
    const station = aStation();
    station.connect();
    host.online(true);
    await host.until(() => host.seen('node_born') === 1);
    host.online(false);
    await host.until(() => host.seen('node_died') === 1);
    host.online(true);
    await host.until(() => host.seen('node_born') === 2);
    expect(station.isUp).toBe(true);
  });

  test('answers the request for its births', async () => {
    await connected();
    host.askRebirth(STATION);
    await host.until(() => host.seen('node_born') === 2 && host.seen('device_born') === 2 * (MODULES.length - 1));
    expect(host.seen('ask_rebirth')).toBe(0);
  });

  test('keeps what it measured until the host has stored it', async () => {
    host.confirming = false;
    const station = await connected();
    station.tick();
    await host.until(() => host.readings.length > 10);
    expect(station.unstored).toBeGreaterThan(0);
    host.confirming = true;
    station.report(time.wall + 1000);
    await allStored(station);
  });

  test('sends again, as stored data, what the host did not confirm', async () => {
    host.confirming = false;
    const station = await connected();
    station.report(time.wall + 1000);
    await host.until(() => host.readings.some(({ atMs }) => atMs === time.wall + 1000));
    host.confirming = true;
    pass(station, 11);
    await allStored(station);
    const again = host.readings.filter(
      ({ module, atMs, field }) => module === ORCHARD_AIR && atMs === time.wall - 10_000 && field === 'TEMP_1',
    );
    expect(again.map(({ isHistorical }) => isHistorical)).toEqual([false, true]);
  });

  test('sends what it measured without a link later, as history, every moment once', async () => {
    const station = await connected();
    station.tick();
    await allStored(station);
    station.cutLink();
    await host.until(() => host.seen('node_died') === 1);
    const moments = [1, 2, 3].map((step) => time.wall + step * 10_000);
    for (const atMs of moments) station.report(atMs);
    await host.until(() => host.seen('node_born') === 2);
    station.tick();
    await allStored(station);
    const late = host.readings.filter(
      ({ module, field, atMs }) => module === ORCHARD_AIR && field === 'TEMP_1' && moments.includes(atMs),
    );
    expect(late.map(({ atMs, isHistorical }) => [atMs, isHistorical])).toEqual(moments.map((atMs) => [atMs, true]));
  });
});

describe('with the link down', () => {
  test('a plan is executed, its hardware log is the truth, and everything is told afterwards', async () => {
    const station = await connected();
    host.sendPlanSet(STATION, aPlanSet(60, 120));
    await host.until(() => host.events.some(({ event }) => event.kind === 'plan_set_accepted'));
    station.cutLink();
    await host.until(() => host.seen('node_died') === 1);
    pass(station, 240);
    expect(
      hardwareLog().map(({ output, module, open, cmd_id, run_id }) => [module, output, open, cmd_id, run_id]),
    ).toEqual([
      [NORTH_VALVES, 'o1', true, runId, runId],
      [PUMP_HOUSE, 'o1', true, runId, runId],
      [PUMP_HOUSE, 'o1', false, runId, runId],
      [NORTH_VALVES, 'o1', false, runId, runId],
    ]);
    await host.until(() => host.seen('node_born') === 2);
    station.tick();
    await allStored(station);
    const told = host.events.filter(({ isHistorical }) => isHistorical).map(({ event }) => event.kind);
    expect(told.slice(-4)).toEqual(['output_opened', 'output_opened', 'output_closed', 'output_closed']);
  });
});

describe('an order of the host', () => {
  test('opens the valve of a module, which reports it and closes by itself', async () => {
    const station = await connected();
    host.sendCommand(STATION, NORTH_VALVES, anOpening(60));
    await host.until(() => host.events.some(({ event }) => event.kind === 'command_accepted'));
    pass(station, 25);
    await host.until(() => host.events.some(({ event }) => event.kind === 'command_done'));
    expect(host.readings.findLast(({ module, field }) => module === NORTH_VALVES && field === 'o1')).toMatchObject({
      value: 1,
      isHistorical: false,
    });
    pass(station, 70);
    await host.until(() => host.events.some(({ event }) => event.kind === 'output_closed'));
    const [opened, closed] = hardwareLog();
    expect([opened?.['cmd_id'], closed?.['open']]).toEqual([cmdId, false]);
    expect(Date.parse(String(closed?.['at'])) - Date.parse(String(opened?.['at']))).toBeLessThanOrEqual(61_000);
  });

  test('that cannot be read is refused by its id', async () => {
    await connected();
    const broken = { ...anOpening(60), orders: [] };
    host.sendCommand(STATION, NORTH_VALVES, broken);
    await host.until(() => host.events.some(({ event }) => event.kind === 'command_refused'));
    expect(host.events.at(-1)?.event).toMatchObject({ kind: 'command_refused', cmd_id: cmdId, reason: 'malformed' });
  });
});

describe('after the power came back', () => {
  test('every output is closed, the interrupted opening is told, and nothing measured before is lost', async () => {
    host.confirming = false;
    const before = await connected();
    host.sendCommand(STATION, NORTH_VALVES, anOpening(600));
    await host.until(() => host.events.some(({ event }) => event.kind === 'command_accepted'));
    pass(before, 30);
    expect(before.isOpen({ module: NORTH_VALVES, output: 'o1' })).toBe(true);
    before.report(time.wall);
    const measuredAtMs = time.wall;
    // the process is gone without a word
    await before.letGo();
    time.wall += 20_000;

    host.confirming = true;
    const after = aStation();
    after.connect();
    await host.until(() => host.seen('node_born') === 2);
    after.tick();
    await allStored(after);
    expect(after.isOpen({ module: NORTH_VALVES, output: 'o1' })).toBe(false);
    expect(host.events.map(({ event }) => event.kind)).toContain('station_booted');
    expect(host.events.findLast(({ event }) => event.kind === 'output_closed')?.event).toMatchObject({
      reason: 'boot',
      cause: { cmd_id: cmdId },
    });
    expect(host.readings.some(({ atMs, isHistorical }) => atMs === measuredAtMs && isHistorical)).toBe(true);
    expect(hardwareLog().map(({ open }) => open)).toEqual([true, false]);
  });

  test('an order that comes a second time still opens nothing', async () => {
    const before = await connected();
    const order = anOpening(600);
    host.sendCommand(STATION, NORTH_VALVES, order);
    await host.until(() => host.events.some(({ event }) => event.kind === 'command_accepted'));
    pass(before, 30);
    await before.letGo();
    const after = aStation();
    after.connect();
    await host.until(() => host.seen('node_born') === 2);
    after.tick();
    host.sendCommand(STATION, NORTH_VALVES, order);
    await host.until(() => host.events.filter(({ event }) => event.kind === 'command_done').length === 2);
    pass(after, 60);
    expect(after.isOpen({ module: NORTH_VALVES, output: 'o1' })).toBe(false);
  });
});
