import { NORTH_VALVES, PUMP_HOUSE, STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CMD_ID, RUN_ID, StationRig } from '../testing/station-rig.ts';

const rig = new StationRig();
beforeEach(() => rig.begin());
afterEach(() => rig.end());

describe('with the link down', () => {
  test('a station with its link down executes a plan, logs the ground truth, and reports everything afterwards', async () => {
    const station = await rig.connected();
    rig.host.sendPlanSet(STATION, rig.aPlanSet(60, 120));
    await rig.host.until(() => rig.host.events.some(({ event }) => event.kind === 'plan_set_accepted'));
    station.dropConnection();
    await rig.host.until(() => rig.host.seen('node_died') === 1);
    rig.advance(station, 240);
    expect(
      rig.hardwareLog().map(({ output, module, open, cmd_id, run_id }) => [module, output, open, cmd_id, run_id]),
    ).toEqual([
      [NORTH_VALVES, 'o1', true, RUN_ID, RUN_ID],
      [PUMP_HOUSE, 'o1', true, RUN_ID, RUN_ID],
      [PUMP_HOUSE, 'o1', false, RUN_ID, RUN_ID],
      [NORTH_VALVES, 'o1', false, RUN_ID, RUN_ID],
    ]);
    await rig.host.until(() => rig.host.seen('node_born') === 2);
    station.tick();
    await rig.untilAllStored(station);
    const reported = rig.host.events.filter(({ isHistorical }) => isHistorical).map(({ event }) => event.kind);
    expect(reported.slice(-4)).toEqual(['output_opened', 'output_opened', 'output_closed', 'output_closed']);
  });
});

describe('a command from the host', () => {
  test('a command from the host opens the valve of a module, which reports it and closes on its own', async () => {
    const station = await rig.connected();
    rig.host.sendCommand(STATION, NORTH_VALVES, rig.anOpening(60));
    await rig.host.until(() => rig.host.events.some(({ event }) => event.kind === 'command_accepted'));
    rig.advance(station, 25);
    await rig.host.until(() => rig.host.events.some(({ event }) => event.kind === 'command_done'));
    const reported = () =>
      rig.host.readings.findLast(
        ({ module, field, value }) => module === NORTH_VALVES && field === 'o1' && value === 1,
      );
    await rig.host.until(() => reported() !== undefined);
    expect(reported()).toMatchObject({ isHistorical: false });
    rig.advance(station, 70);
    await rig.host.until(() => rig.host.events.some(({ event }) => event.kind === 'output_closed'));
    const [opened, closed] = rig.hardwareLog();
    expect([opened?.['cmd_id'], closed?.['open']]).toEqual([CMD_ID, false]);
    expect(Date.parse(String(closed?.['at'])) - Date.parse(String(opened?.['at']))).toBeLessThanOrEqual(61_000);
  });

  test('a command from the host is refused with its id if it cannot be parsed', async () => {
    await rig.connected();
    const broken = { ...rig.anOpening(60), orders: [] };
    rig.host.sendCommand(STATION, NORTH_VALVES, broken);
    await rig.host.until(() => rig.host.events.some(({ event }) => event.kind === 'command_refused'));
    expect(rig.host.events.at(-1)?.event).toMatchObject({
      kind: 'command_refused',
      cmd_id: CMD_ID,
      reason: 'malformed',
    });
  });
});

test('on a clean shutdown, a station stops the pump before it closes the valve', async () => {
  const station = await rig.connected();
  rig.host.sendPlanSet(STATION, rig.aPlanSet(10, 300));
  await rig.host.until(() => rig.host.events.some(({ event }) => event.kind === 'plan_set_accepted'));
  rig.advance(station, 60);
  await station.close();
  const closings = rig.hardwareLog().filter(({ open }) => open === false);
  expect(closings.map(({ module }) => module)).toEqual([PUMP_HOUSE, NORTH_VALVES]);
});

describe('after power is restored', () => {
  test('every output is closed after power is restored, the interrupted opening is reported, and no readings are lost', async () => {
    rig.host.confirming = false;
    const before = await rig.connected();
    rig.host.sendCommand(STATION, NORTH_VALVES, rig.anOpening(600));
    await rig.host.until(() => rig.host.events.some(({ event }) => event.kind === 'command_accepted'));
    rig.advance(before, 30);
    expect(before.isOpen({ module: NORTH_VALVES, output: 'o1' })).toBe(true);
    before.report(rig.wallMs);
    const measuredAtMs = rig.wallMs;
    // the process died without sending its death
    await before.disconnect();
    rig.wallMs += 20_000;

    rig.host.confirming = true;
    const after = rig.station();
    after.connect();
    await rig.host.until(() => rig.host.seen('node_born') === 2);
    after.tick();
    await rig.untilAllStored(after);
    expect(after.isOpen({ module: NORTH_VALVES, output: 'o1' })).toBe(false);
    expect(rig.host.events.map(({ event }) => event.kind)).toContain('station_booted');
    expect(rig.host.events.findLast(({ event }) => event.kind === 'output_closed')?.event).toMatchObject({
      reason: 'boot',
      cause: { cmd_id: CMD_ID },
    });
    expect(rig.host.readings.some(({ atMs, isHistorical }) => atMs === measuredAtMs && isHistorical)).toBe(true);
    expect(rig.hardwareLog().map(({ open }) => open)).toEqual([true, false]);
  });

  test('a repeated command still opens nothing after power is restored', async () => {
    const before = await rig.connected();
    const order = rig.anOpening(600);
    rig.host.sendCommand(STATION, NORTH_VALVES, order);
    await rig.host.until(() => rig.host.events.some(({ event }) => event.kind === 'command_accepted'));
    rig.advance(before, 30);
    await before.disconnect();
    const after = rig.station();
    after.connect();
    await rig.host.until(() => rig.host.seen('node_born') === 2);
    after.tick();
    rig.host.sendCommand(STATION, NORTH_VALVES, order);
    await rig.host.until(() => rig.host.events.filter(({ event }) => event.kind === 'command_done').length === 2);
    rig.advance(after, 60);
    expect(after.isOpen({ module: NORTH_VALVES, output: 'o1' })).toBe(false);
  });
});
