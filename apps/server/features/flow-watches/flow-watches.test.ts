import { flowWatchShape } from '@zagon/contract/flow-watches/endpoints.ts';
import { refusal } from '@zagon/contract/errors/refusal.ts';
import { expect, test } from 'vitest';
import { presentRefusal } from '../../core/refusal.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { flowWatchRoutes } from './routes.ts';

async function request(rig: IrrigationRig, name: string, id: string, body?: unknown) {
  const route = flowWatchRoutes().find((each) => each.name === name);
  const answer = await route?.answer({ ...rig.call(), params: { id }, query: {}, body });
  if (answer === undefined) throw new Error(name);
  return answer.ok ? flowWatchShape.parse(answer.value) : refusal.parse(presentRefusal(answer.error, 'en'));
}

const meter = (rig: IrrigationRig, field = 'DI_USR_3') => ({ id_object: rig.things.probeId, field, reads: 'total' });

test('a meter watches a section until the watch is removed; an unwatched section is off', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const { sectionId } = rig.things;
  expect(await request(rig, 'getSectionFlow', sectionId)).toMatchObject({ watch: null, state: 'off' });
  const watch = { meter: meter(rig), low: 80, action: 'stop_section' };
  const saved = { ...watch, meter: { ...meter(rig), scale: 1 }, high: 130, settle: 5, closed: 0.2 };
  expect(await request(rig, 'watchSectionFlow', sectionId, { watch })).toMatchObject({
    watch: saved,
    state: 'unknown',
  });
  expect(await request(rig, 'getSectionFlow', sectionId)).toMatchObject({ watch: saved });
  expect(await request(rig, 'watchSectionFlow', sectionId, { watch: null })).toMatchObject({ state: 'off' });
});

test('a meter can watch only one place, and must belong to the account', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const { sectionId, waterSourceId } = rig.things;
  await request(rig, 'watchSectionFlow', sectionId, { watch: { meter: meter(rig) } });
  expect(await request(rig, 'watchSourceFlow', waterSourceId, { watch: { meter: meter(rig) } })).toMatchObject({
    fields: { 'watch.meter.field': 'This flow meter is already used elsewhere' },
  });
  const foreign = { ...meter(rig), id_object: sectionId };
  expect(await request(rig, 'watchSourceFlow', waterSourceId, { watch: { meter: foreign } })).toMatchObject({
    fields: { 'watch.meter.id_object': 'There is no such item in the account' },
  });
  expect(await request(rig, 'watchSourceFlow', waterSourceId, { watch: { meter: meter(rig, 'NONE') } })).toMatchObject({
    fields: { 'watch.meter.field': 'Unknown field: NONE' },
  });
});
