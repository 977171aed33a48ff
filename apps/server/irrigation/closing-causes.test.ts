import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { describe, expect, test } from 'vitest';
import { requestOpening, startHandOpening, requestStop, valve } from '../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';

const FOUR = '2026-06-11T02:00:00Z';

type Reason = Extract<StationEvent, { kind: 'output_closed' }>['reason'];
type Cause = { readonly run_id: string } | { readonly cmd_id: string };

function closedFor(
  rig: IrrigationRig,
  output: 'o1' | 'o2' | 'o4',
  cause: Cause,
  reason: Reason = 'duration',
): Promise<void> {
  const times = { opened_at: null, open_s: null };
  return rig.report({ kind: 'output_closed', at: rig.at(), module: rig.valves, output, cause, reason, ...times });
}

/** Two blocks of a schedule that open together for 10 and 20 minutes and share the pump. */
async function openTogether(rig: IrrigationRig) {
  const second = await rig.addSection('Second', 1, 6);
  await rig.addSchedule({
    type: 'simultaneous',
    elements: [
      { type: 'section', id: rig.things.sectionId, minutes: 10 },
      { type: 'section', id: second, minutes: 20 },
    ],
  });
  await rig.pass();
  await rig.holdsPlans();
  const [a, b] = rig.plans();
  if (a === undefined || b === undefined) throw new Error('nothing planned');
  await rig.pass({ hours: 1 });
  const [short, long] = [{ run_id: a.run_id }, { run_id: b.run_id }];
  await rig.opened('o1', short, 600);
  await rig.opened('o2', long, 1200);
  await rig.opened('o4', short, 595);
  await rig.opened('o4', long, 1195);
  return { short, long };
}

const today = async (rig: IrrigationRig) => (await rig.openings()).slice(0, 4);

describe('a pump shared by two blocks', () => {
  test('an opening of a pump shared by two blocks ends for each block as reported, each with its own reason', async () => {
    const rig = await irrigationRig(FOUR);
    const { short, long } = await openTogether(rig);
    await rig.pass({ minutes: 10 });
    await closedFor(rig, 'o1', short);
    await rig.pass({ minutes: 5 });
    // The pump was switched off manually: the long block was cut off, the short one already had its water.
    await closedFor(rig, 'o4', short, 'duration');
    expect(await today(rig)).toEqual(['o1 element 10', 'o4 source 10', 'o2 element 3', 'o4 source 3']);
    await closedFor(rig, 'o4', long, 'device');
    expect((await today(rig))[3]).toBe('o4 source 12');
    await rig.pass({ minutes: 5 });
    await closedFor(rig, 'o2', long);
    await rig.pass();
    expect((await rig.results())[0]).toBe('2026-06-11 1 error');
  });

  test('an opening of a shared pump that is reported for one block only is over for both once it is reported closed', async () => {
    const rig = await irrigationRig(FOUR);
    const { short, long } = await openTogether(rig);
    await rig.pass({ minutes: 10 });
    await closedFor(rig, 'o1', short);
    await rig.pass({ minutes: 10 });
    await closedFor(rig, 'o4', long);
    await closedFor(rig, 'o2', long);
    await rig.pass();
    expect(await today(rig)).toEqual(['o1 element 10', 'o4 source 10', 'o2 element 10', 'o4 source 10']);
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct');
  });
});

test('a pump handed over from block to block does not count as closed', async () => {
  const rig = await irrigationRig(FOUR);
  const second = await rig.addSection('Second', 1, 6);
  const elements = [rig.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: null }));
  await rig.addSchedule({ elements });
  await rig.pass();
  await rig.holdsPlans();
  const [a, b] = rig.plans().map(({ run_id }) => ({ run_id }));
  if (a === undefined || b === undefined) throw new Error('nothing planned');
  await rig.pass({ hours: 1 });
  await rig.opened('o1', a, 1200);
  await rig.opened('o4', a, 1195);
  await rig.pass({ minutes: 20 });
  await rig.opened('o2', b, 1200);
  await rig.opened('o4', b, 1195);
  await closedFor(rig, 'o4', a, 'handover');
  await closedFor(rig, 'o1', a, 'handover');
  const pump = await rig.pools.system.first('select reported_open as open from outputs where id = $1', [
    rig.things.pumpId,
  ]);
  expect(pump).toEqual({ open: true });
  expect(await today(rig)).toEqual(['o1 element 10', 'o4 source 10', 'o2 element 3', 'o4 source 3']);
});

test('an unconfirmed stop raises an alarm within a minute, even long before its planned end', async () => {
  const rig = await irrigationRig(FOUR);
  await requestStop(rig, await startHandOpening(rig, 60));
  await rig.pass({ seconds: 54 });
  expect(await rig.alarms()).toEqual([]);
  await rig.pass({ seconds: 2 });
  expect(await rig.alarms()).toEqual(['output_not_closed active']);
  await rig.closed('o1', 'command');
  expect(await rig.alarms()).toEqual(['output_not_closed ended']);
});

test('a valve that was open too long raises an alarm once it closes, but not for a hand-over', async () => {
  for (const [seconds, alarms] of [
    [19, []],
    [130, ['output_overran ended']],
  ] as const) {
    const rig = await irrigationRig(FOUR);
    const { short } = await openTogether(rig);
    rig.clock.advance({ minutes: 10, seconds });
    await closedFor(rig, 'o1', short, 'device');
    expect(await rig.alarms()).toEqual(alarms);
  }
});

test('two valves opened by one command share a pump reported once: its opening and end count for both', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSection('Second', 1, 6);
  const [first, second] = [await requestOpening(rig, valve(rig)), await requestOpening(rig, valve(rig, 1))];
  await rig.pass({ seconds: 3 });
  const order = rig.last();
  if (order === undefined) throw new Error('nothing was sent');
  expect(order.orders).toHaveLength(2);
  const cause = { cmd_id: order.cmd_id };
  const pumps = async () => (await rig.openings()).filter((line) => line.startsWith('o4'));
  for (const output of ['o1', 'o2'] as const) await rig.opened(output, cause, 600);
  for (const id of [first, second]) await requestStop(rig, id);
  // the pump opening was pending when both were stopped
  await rig.opened('o4', cause, 595);
  expect(await pumps()).toEqual(['o4 source 5', 'o4 source 5']);
  for (const output of ['o4', 'o1', 'o2'] as const) await closedFor(rig, output, cause, 'command');
  expect(await pumps()).toEqual(['o4 source 14', 'o4 source 14']);
});
