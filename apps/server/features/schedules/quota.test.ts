import { scheduleBody } from '@zagon/contract/schedules/shapes.ts';
import { expect, test } from 'vitest';
import { dawnSchedule } from '../../testing/dawn-schedule.ts';
import { irrigationRig } from '../../testing/irrigation-rig.ts';
import { addSchedule, MAX_SCHEDULES } from './service.ts';

test('refuses more schedules than an account may have', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const body = scheduleBody.parse(dawnSchedule(rig.things.sectionId));
  expect(await addSchedule(rig.call(), body)).toMatchObject({ ok: true });
  await rig.pools.system.run(
    `insert into schedules select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
     from schedules s, generate_series(2, $1::int)`,
    [MAX_SCHEDULES],
  );
  expect(await addSchedule(rig.call(), body)).toMatchObject({ ok: false, error: { code: 'conflict' } });
});
