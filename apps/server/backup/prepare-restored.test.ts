import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { expect, test } from 'vitest';
import { openPool } from '../database/pool.ts';
import { prepareRestored } from './prepare-restored.ts';
import { confirmRestore, unconfirmedRestore } from '../stores/processes/restores.ts';
import { openingStatuses, requestOpening, startHandOpening, valve } from '../testing/hand-opening.ts';
import { addSession, anId } from '../testing/farm.ts';
import { irrigationRig, type IrrigationRig } from '../testing/irrigation-rig.ts';

const NOON = '2026-06-11T10:00:00Z';

/** The database of a rig as left by `zagon restore`; the station comes back and its modules are born. */
async function restored(rig: IrrigationRig): Promise<void> {
  await prepareRestored(rig.address, { until: null, now: rig.clock.now(), log: () => undefined });
  await rig.setOnline(true);
}

async function confirm(rig: IrrigationRig): Promise<void> {
  const restore = await unconfirmedRestore(rig.pools.system);
  expect(await confirmRestore(rig.pools.system, restore?.id ?? '', rig.userId, rig.clock.now())).toBe(true);
  expect(await unconfirmedRestore(rig.pools.system)).toBeUndefined();
}

test('stations are sent an empty plan set above every earlier one, and the schedules again once it is confirmed', async () => {
  const rig = await irrigationRig(NOON);
  await rig.addSchedule({ cycles: { start_hours: ['14:00'] } });
  await rig.pass();
  await rig.holdsPlans();
  const before = rig.sets.at(-1);
  expect(before?.runs).not.toEqual([]);
  await restored(rig);
  await rig.pass();
  const empty = rig.sets.at(-1);
  expect(empty?.runs).toEqual([]);
  expect(empty?.epoch).toBeGreaterThan((before?.epoch ?? 0) + 900_000);
  expect(empty?.version).toBeGreaterThan((before?.version ?? 0) + 900_000);
  await confirm(rig);
  await rig.pass({ seconds: 1 });
  expect(rig.sets.at(-1)?.runs[0]?.open_at).toBe(before?.runs[0]?.open_at);
});

test('openings from before a restore are cancelled, and outputs that may be open are closed once their station is back', async () => {
  const rig = await irrigationRig(NOON);
  await startHandOpening(rig, 60);
  const before = rig.commands.length;
  await restored(rig);
  await rig.pass({ seconds: 11 });
  await rig.pass({ seconds: 1 });
  const sent = rig.commands.slice(before).flatMap(({ orders }) => orders);
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['close']));
  expect(new Set(sent.map(({ output }) => output))).toContain('o1');
  // The state of an output that was never opened is unknown as well.
  expect(new Set(sent.map(({ output }) => output))).toContain('o2');
});

test('a user may open by hand before the restore is confirmed', async () => {
  const rig = await irrigationRig(NOON);
  await restored(rig);
  await rig.pools.system.run('update outputs set reported_open = false, reported_at = $1', [rig.clock.now()]);
  await requestOpening(rig, valve(rig));
  await rig.pass({ seconds: 4 });
  expect(rig.commands.flatMap(({ orders }) => orders).map(({ kind }) => kind)).toEqual(['open']);
  expect(await openingStatuses(rig)).toEqual([HAND_OPENING_STATUS.sent]);
});

test('numbers sent after a restore do not depend on those in the backup, so it can be restored repeatedly', async () => {
  const rig = await irrigationRig(NOON);
  await rig.addSchedule({ cycles: { start_hours: ['14:00'] } });
  await rig.pass();
  const owner = openPool(rig.address, 'owner', 1);
  const clock = await owner.first<{ s: number }>('select floor(extract(epoch from clock_timestamp()))::float8 as s');
  // An old backup: few epochs and versions were used until then.
  await owner.run("select setval('station_epochs', 1)");
  await owner.close();
  await rig.pools.system.run('delete from plan_sets');
  await rig.pools.system.run('update stations set plan_version_sent = 1, epoch = 1');
  await rig.pools.system.run('update shards set epoch = 1');
  await restored(rig);
  await rig.pass();
  expect(rig.sets.at(-1)?.epoch).toBeGreaterThan(clock?.s ?? Infinity);
  expect(rig.sets.at(-1)?.version).toBeGreaterThan(clock?.s ?? Infinity);
});

test('everyone has to sign in again after a restore, and messages that had waited for more than an hour are not sent', async () => {
  const rig = await irrigationRig(NOON);
  const sql = rig.pools.system;
  const now = rig.clock.now();
  await addSession(sql, rig.userId, rig.accountId, now);
  for (const minutes of [61, 59])
    await sql.run(
      `insert into deliveries (id, user_id, channel, address, language, subject, body, link, due_at, created_at, valid_until, dedupe_key)
       values ($1::uuid, $2, 'email', 'a@farm.example', 'en', $4, '', '/', $3, $3, $3::timestamptz + interval '1 day', $1::text)`,
      [anId(), rig.userId, now.subtract({ minutes }), String(minutes)],
    );
  await restored(rig);
  expect(await sql.rows('select from sessions')).toEqual([]);
  expect(await sql.rows('select subject from deliveries where valid_until > $1', [now])).toEqual([{ subject: '59' }]);
  expect(await sql.rows("select from audit_log where event = 'database_restored'")).toHaveLength(1);
});
