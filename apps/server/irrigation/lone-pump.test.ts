import { expect, test } from 'vitest';
import { startHandOpening } from '../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';
import { writeReportedOutputs } from '../stores/stations/reported-outputs.ts';

const NOON = '2026-06-11T10:00:00Z';

const closes = (rig: IrrigationRig): readonly string[] =>
  rig.commands.flatMap(({ orders }) => orders.flatMap(({ kind, output }) => (kind === 'close' ? [output] : [])));

/** The module repeats the state of its valve and its pump in a reading. */
function repeatStates(rig: IrrigationRig): Promise<void> {
  const atMs = rig.clock.now().epochMilliseconds;
  const [valveId = ''] = rig.things.outputIds;
  return writeReportedOutputs(rig.pools.system, [
    { outputId: valveId, open: false, atMs },
    { outputId: rig.things.pumpId, open: true, atMs },
  ]);
}

test('a pump whose only valve closed on its own is closed after fifteen seconds, with an alarm that ends when it is closed', async () => {
  const rig = await irrigationRig(NOON);
  await startHandOpening(rig);
  await rig.pass({ minutes: 1 });
  await rig.closed('o1', 'device');
  await rig.pass({ seconds: 10 });
  await repeatStates(rig);
  expect(closes(rig)).toEqual([]);
  await rig.pass({ seconds: 5 });
  await rig.pass();
  expect(closes(rig)).toEqual(['o4']);
  expect(await rig.alarms()).toEqual(['pump_alone active']);
  await rig.closed('o4', 'command');
  await rig.pass({ seconds: 1 });
  expect(await rig.alarms()).toEqual(['pump_alone ended']);
  await rig.pass({ minutes: 2 });
  expect(closes(rig)).toEqual(['o4']);
});

test('a pump is left alone while another valve of its source is open', async () => {
  const rig = await irrigationRig(NOON);
  await rig.addSection('Second', 1, 6);
  await startHandOpening(rig);
  await startHandOpening(rig, 10, rig.things.outputIds[1], 'o2');
  await rig.closed('o1', 'device');
  await rig.pass({ minutes: 1 });
  expect(closes(rig)).toEqual([]);
});

test('a pump is left alone while the state of a valve that may be open is unknown', async () => {
  const rig = await irrigationRig(NOON);
  await rig.addSection('Second', 1, 6);
  await startHandOpening(rig);
  await startHandOpening(rig, 10, rig.things.outputIds[1], 'o2');
  await rig.closed('o1', 'device');
  await rig.pools.system.run('update outputs set reported_open = null where id = $1', [rig.things.outputIds[1] ?? '']);
  await rig.pass({ minutes: 1 });
  expect(closes(rig)).toEqual([]);
  expect(await rig.alarms()).toEqual([]);
});

test('a pump stopped by its station in time is not ordered to close', async () => {
  const rig = await irrigationRig(NOON);
  await startHandOpening(rig);
  await rig.pass({ minutes: 10 });
  await rig.closed('o1');
  await rig.pass({ seconds: 8 });
  await rig.closed('o4');
  await rig.pass({ minutes: 1 });
  expect(closes(rig)).toEqual([]);
});
