import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { expect, test } from 'vitest';
import { anId } from '../../testing/farm.ts';
import { irrigationRig } from '../../testing/irrigation-rig.ts';
import { stationRoutes } from './routes.ts';

test('births are requested from the station of a silent module at most once a minute, and only while it is online', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const requested: string[] = [];
  const [route] = stationRoutes({
    clock: rig.clock,
    link: {
      lastMessage: async () => ok(null),
      recentMessages: async () => ok([]),
      replay: () => false,
      requestRebirth: (serial) => void requested.push(serial),
    },
  });
  const reach = async (id: string) => {
    const answer = await route?.answer({ ...rig.call(), params: { id }, query: {}, body: undefined });
    return answer?.ok === true ? ENDPOINTS.reachModule.reply.parse(answer.value).asked : answer?.error.code;
  };
  expect(await reach(rig.things.probeId)).toBe(true);
  expect(await reach(rig.things.stationId)).toBe(false);
  rig.clock.advance({ seconds: 60 });
  expect(await reach(rig.things.stationId)).toBe(true);
  rig.clock.advance({ seconds: 60 });
  await rig.setOnline(false);
  expect(await reach(rig.things.probeId)).toBe(false);
  expect(await reach(anId())).toBe('not_found');
  expect(requested).toEqual([rig.station, rig.station]);
});
