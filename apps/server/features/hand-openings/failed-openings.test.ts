import { expect, test } from 'vitest';
import { failedHandOpenings } from '../../stores/openings/hand-openings.ts';
import { requestOpening, startHandOpening, valve } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';

const NOON = '2026-06-11T10:00:00Z';

/** The failed openings of the last 24 hours. */
const listed = async (rig: IrrigationRig) => {
  const since = Temporal.Instant.from(rig.at(-24 * 3600));
  const rows = await rig.pools.system.transaction((sql) => failedHandOpenings(sql, rig.accountId, since));
  return rows.map(({ id, error }) => ({ id, error }));
};

/** Opens by hand; the base station refuses. Returns the id of the opening. */
async function failToOpen(rig: IrrigationRig): Promise<string> {
  const id = await requestOpening(rig, valve(rig), 10);
  await rig.pass({ seconds: 3 });
  const order = rig.last();
  if (order === undefined) throw new Error('nothing was sent');
  const reason = 'interlock';
  await rig.report({ kind: 'command_refused', at: rig.at(), cmd_id: order.cmd_id, module: rig.valves, reason });
  return id;
}

test('an opening that failed is listed for a day', async () => {
  const rig = await irrigationRig(NOON);
  const id = await failToOpen(rig);
  expect(await listed(rig)).toEqual([{ id, error: 'interlock' }]);
  await rig.pass({ minutes: 24 * 60 });
  expect(await listed(rig)).toEqual([]);
});

test('a later opening of the same output removes the failure from the list', async () => {
  const rig = await irrigationRig(NOON);
  await failToOpen(rig);
  const second = await failToOpen(rig);
  expect((await listed(rig)).map(({ id }) => id)).toEqual([second]);
  await startHandOpening(rig);
  expect(await listed(rig)).toEqual([]);
});

test('an opening that did open is not listed, even if it closed early', async () => {
  const rig = await irrigationRig(NOON);
  await startHandOpening(rig);
  await rig.pass({ minutes: 2 });
  await rig.closed('o1', 'interlock');
  expect(await listed(rig)).toEqual([]);
});
