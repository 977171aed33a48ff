import { MODULES, ORCHARD_AIR, STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StationRig } from '../testing/station-rig.ts';

const rig = new StationRig();
beforeEach(() => rig.begin());
afterEach(() => rig.end());

describe('a base station', () => {
  test('a base station sends births for all its modules and uses the aliases they define', async () => {
    const station = await rig.connected();
    station.report(rig.wallMs + 1000);
    await rig.host.until(() =>
      rig.host.readings.some(({ module, atMs }) => module === ORCHARD_AIR && atMs === rig.wallMs + 1000),
    );
    expect(rig.host.readings.find(({ atMs }) => atMs === rig.wallMs + 1000)).toMatchObject({
      value: 12.5,
      isHistorical: false,
    });
    expect(rig.host.seen('ask_rebirth')).toBe(0);
  });

  test('a base station is silent until the host is online, sends its death when the host leaves, and returns with it', async () => {
    rig.host.online(false);
    const station = rig.station();
    station.connect();
    rig.host.online(true);
    await rig.host.until(() => rig.host.seen('node_born') === 1);
    rig.host.online(false);
    await rig.host.until(() => rig.host.seen('node_died') === 1);
    rig.host.online(true);
    await rig.host.until(() => rig.host.seen('node_born') === 2);
    expect(station.isUp).toBe(true);
  });

  test('a base station ignores a state of the host that is older than the last one it heard', async () => {
    const station = await rig.connected();
    const newestMs = rig.wallMs + 24 * 3_600_000;
    rig.host.online(true, newestMs);
    rig.host.online(false, newestMs - 1);
    // Messages arrive in order: the answer to this one shows that the late state was read.
    rig.host.requestRebirth(STATION);
    await rig.host.until(() => rig.host.seen('node_born') === 2);
    expect(station.isUp).toBe(true);
    expect(rig.host.seen('node_died')).toBe(0);
    rig.host.online(false, newestMs + 1);
    await rig.host.until(() => rig.host.seen('node_died') === 1);
    // A late "online" does not bring it back; the next real one does.
    rig.host.online(true, newestMs);
    rig.host.online(true, newestMs + 2);
    await rig.host.until(() => rig.host.seen('node_born') === 3);
  });

  test('a base station answers a rebirth request', async () => {
    await rig.connected();
    rig.host.requestRebirth(STATION);
    await rig.host.until(
      () => rig.host.seen('node_born') === 2 && rig.host.seen('device_born') === 2 * (MODULES.length - 1),
    );
    expect(rig.host.seen('ask_rebirth')).toBe(0);
  });

  test('a base station keeps its readings until the host has stored them', async () => {
    rig.host.confirming = false;
    const station = await rig.connected();
    station.tick();
    await rig.host.until(() => rig.host.readings.length > 10);
    expect(station.unstored).toBeGreaterThan(0);
    rig.host.confirming = true;
    station.report(rig.wallMs + 1000);
    await rig.untilAllStored(station);
  });

  test('a base station resends unconfirmed readings as stored data', async () => {
    rig.host.confirming = false;
    const station = await rig.connected();
    station.report(rig.wallMs + 1000);
    await rig.host.until(() => rig.host.readings.some(({ atMs }) => atMs === rig.wallMs + 1000));
    rig.host.confirming = true;
    rig.advance(station, 11);
    await rig.untilAllStored(station);
    const again = rig.host.readings.filter(
      ({ module, atMs, field }) => module === ORCHARD_AIR && atMs === rig.wallMs - 10_000 && field === 'TEMP_1',
    );
    expect(again.map(({ isHistorical }) => isHistorical)).toEqual([false, true]);
  });

  test('a base station sends offline readings later as history, each timestamp once', async () => {
    const station = await rig.connected();
    station.tick();
    await rig.untilAllStored(station);
    station.dropConnection();
    await rig.host.until(() => rig.host.seen('node_died') === 1);
    const moments = [1, 2, 3].map((step) => rig.wallMs + step * 10_000);
    for (const atMs of moments) station.report(atMs);
    await rig.host.until(() => rig.host.seen('node_born') === 2);
    station.tick();
    await rig.untilAllStored(station);
    const late = rig.host.readings.filter(
      ({ module, field, atMs }) => module === ORCHARD_AIR && field === 'TEMP_1' && moments.includes(atMs),
    );
    expect(late.map(({ atMs, isHistorical }) => [atMs, isHistorical])).toEqual(moments.map((atMs) => [atMs, true]));
  });
});
