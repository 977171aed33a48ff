import { reachObject } from '@zagon/contract/stations/endpoints.ts';
import { expect, test } from 'vitest';
import { anId } from '../../test-rig/farm.ts';
import { irrigationBench } from '../../test-rig/irrigation.ts';
import { stationRoutes } from './routes.ts';

test('the station of a silent module is asked to say everything anew, once a minute, and only while it can be heard', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  const asked: string[] = [];
  const [route] = stationRoutes({ clock: bench.clock, askRebirth: (serial) => void asked.push(serial) });
  const reach = async (id: string) => {
    const answer = await route?.answer({ ...bench.call(), params: { id }, query: {}, body: undefined });
    return answer?.ok === true ? reachObject.reply.parse(answer.value).asked : answer?.error.code;
  };
  expect(await reach(bench.things.probeId)).toBe(true);
  expect(await reach(bench.things.stationId)).toBe(false);
  bench.clock.advance({ seconds: 60 });
  expect(await reach(bench.things.stationId)).toBe(true);
  bench.clock.advance({ seconds: 60 });
  await bench.setOnline(false);
  expect(await reach(bench.things.probeId)).toBe(false);
  expect(await reach(anId())).toBe('not_found');
  expect(asked).toEqual([bench.station, bench.station]);
});
