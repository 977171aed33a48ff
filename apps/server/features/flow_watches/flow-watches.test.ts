import { flowWatchShape } from '@zagon/contract/flow_watches/endpoints.ts';
import { refusal } from '@zagon/contract/errors/refusal.ts';
import { expect, test } from 'vitest';
import { presentRefusal } from '../../http/refusal.ts';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { flowWatchRoutes } from './routes.ts';

async function ask(bench: Bench, name: string, id: string, body?: unknown) {
  const route = flowWatchRoutes().find((each) => each.name === name);
  const answer = await route?.answer({ ...bench.call(), params: { id }, query: {}, body });
  if (answer === undefined) throw new Error(name);
  return answer.ok ? flowWatchShape.parse(answer.value) : refusal.parse(presentRefusal(answer.error, 'en'));
}

const meter = (bench: Bench, field = 'DI_USR_3') => ({ id_object: bench.things.probeId, field, reads: 'total' });

test('a meter watches a section until it is told not to; what nobody watches is off', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  const { sectionId } = bench.things;
  expect(await ask(bench, 'getSectionFlow', sectionId)).toMatchObject({ watch: null, state: 'off' });
  const watch = { meter: meter(bench), low: 80, action: 'stop_section' };
  const kept = { ...watch, meter: { ...meter(bench), scale: 1 }, high: 130, settle: 5, closed: 0.2 };
  expect(await ask(bench, 'watchSectionFlow', sectionId, { watch })).toMatchObject({ watch: kept, state: 'unknown' });
  expect(await ask(bench, 'getSectionFlow', sectionId)).toMatchObject({ watch: kept });
  expect(await ask(bench, 'watchSectionFlow', sectionId, { watch: null })).toMatchObject({ state: 'off' });
});

test('one meter watches one place, and only a meter of the account', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  const { sectionId, waterSourceId } = bench.things;
  await ask(bench, 'watchSectionFlow', sectionId, { watch: { meter: meter(bench) } });
  expect(await ask(bench, 'watchSourceFlow', waterSourceId, { watch: { meter: meter(bench) } })).toMatchObject({
    fields: { 'watch.meter.field': 'This flow meter already watches another place' },
  });
  const foreign = { ...meter(bench), id_object: sectionId };
  expect(await ask(bench, 'watchSourceFlow', waterSourceId, { watch: { meter: foreign } })).toMatchObject({
    fields: { 'watch.meter.id_object': 'There is no such thing on the account' },
  });
  expect(await ask(bench, 'watchSourceFlow', waterSourceId, { watch: { meter: meter(bench, 'NONE') } })).toMatchObject({
    fields: { 'watch.meter.field': 'Unknown field: NONE' },
  });
});
