import { describe, expect, test } from 'vitest';
import { act } from '../../calls/actor.ts';
import { requestOpening, startHandOpening, openingStatuses, valve } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { closeNow } from './close.ts';

const NOON = '2026-06-11T10:00:00Z';

async function close(rig: IrrigationRig, outputId: string): Promise<string> {
  const closed = await act(rig.call(), closeNow, { outputId });
  return closed.ok ? closed.value.commandId : closed.error.code;
}

const closes = (rig: IrrigationRig) =>
  rig.commands.flatMap(({ orders }) => orders).filter(({ kind }) => kind === 'close');

describe('closing an output', () => {
  test('closing an output ends a hand opening', async () => {
    const rig = await irrigationRig(NOON);
    await startHandOpening(rig);
    await close(rig, valve(rig));
    await rig.pass();
    expect(await openingStatuses(rig)).toEqual([5]);
    expect(closes(rig)).toEqual([{ kind: 'close', output: 'o1' }]);
  });

  test('closing an output overrides an opening that is waiting in the same batch', async () => {
    const rig = await irrigationRig(NOON);
    await requestOpening(rig, valve(rig));
    await close(rig, valve(rig));
    await rig.pass({ seconds: 4 });
    expect(rig.commands.flatMap(({ orders }) => orders.map(({ kind }) => kind))).toEqual(['close']);
  });

  test('a close is sent even if the output is not known to be open', async () => {
    const rig = await irrigationRig(NOON);
    await close(rig, valve(rig, 2));
    await rig.pass();
    expect(closes(rig)).toEqual([{ kind: 'close', output: 'o3' }]);
  });

  test('closing an output takes one element with its pump out of a running sequence; the next opens at its own time', async () => {
    const rig = await irrigationRig('2026-06-11T02:00:00Z');
    const second = await rig.addSection('Second', 1, 6);
    const elements = [rig.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: null }));
    await rig.addSchedule({ elements });
    await rig.pass();
    const first = rig.firstPlan();
    await rig.pass({ hours: 1 });
    await rig.opened('o1', { run_id: first.run_id }, 1200);
    await close(rig, valve(rig));
    await rig.pass();
    expect(rig.plans()[0]).toMatchObject({ output: 'o2', open_at: '2026-06-11T03:20:00Z' });
    await rig.closed('o1', 'command');
    expect((await rig.openings()).slice(0, 4)).toEqual([
      'o1 element 14',
      'o4 source 14',
      'o2 element 1',
      'o4 source 1',
    ]);
  });

  test('closing a pump sends a new close if the pending one was meant for an earlier run', async () => {
    const rig = await irrigationRig(NOON);
    await close(rig, rig.things.pumpId);
    await rig.pass();
    await rig.pass({ minutes: 1 });
    await startHandOpening(rig);
    const before = closes(rig).length;
    await close(rig, rig.things.pumpId);
    await rig.pass();
    expect(closes(rig).slice(before)).toEqual([{ kind: 'close', output: 'o4' }]);
  });

  test('an output of another account is not found by a close', async () => {
    const rig = await irrigationRig(NOON);
    expect(await close(rig, rig.things.stationId)).toBe('not_found');
  });
});
