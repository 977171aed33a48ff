import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { expect, test } from 'vitest';
import { act } from '../calls/actor.ts';
import { extendByHand } from '../actions/openings/extend.ts';
import { handOpeningRoutes } from '../features/hand-openings/routes.ts';
import { outputRoutes } from '../features/outputs/routes.ts';
import { scheduleRoutes } from '../features/schedules/routes.ts';
import { silentLog } from '../core/log.ts';
import { setDatabaseAvailable } from '../testing/database-outage.ts';
import { addOutputGroup } from '../testing/farm-fixture.ts';
import { startHandOpening, openingStatuses, requestOpening, valve } from '../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';
import { EmergencyStopQueue } from './emergency-stop-queue.ts';
import { recordThrough } from '../calls/record-stop.ts';
import { closeSpool } from './spool.ts';
import type { Stop, StopRoute } from './stop.ts';

const NOON = '2026-06-11T10:00:00Z';

/** The emergency stop queue of a rig in a separate folder, and the orders it sent. */
async function startQueue(
  rig: IrrigationRig,
  folder = mkdtempSync(join(tmpdir(), 'zagon-stops-')),
  spool = closeSpool(folder),
  accounts: readonly string[] = [rig.accountId],
) {
  const publish = () => undefined;
  const routes = [...handOpeningRoutes({ publish }), ...outputRoutes({ publish }), ...scheduleRoutes({ publish })];
  const sent: string[] = [];
  const queue = new EmergencyStopQueue({
    sql: rig.pools.system,
    clock: rig.clock,
    log: silentLog,
    spool,
    accounts: () => new Set(accounts),
    sendCommand: (_station, _module, { orders }: CommandEnvelope) =>
      sent.push(...orders.map(({ kind, output }) => `${kind} ${output}`)),
    record: recordThrough(routes, rig.pools),
  });
  await queue.pass();
  return { lane: queue, sent, folder };
}

function press(rig: IrrigationRig, route: StopRoute, id: string, accountId = rig.accountId): Stop {
  return {
    route,
    id,
    at: rig.clock.now().toString(),
    ip: '127.0.0.1',
    visitor: { sessionId: 'bench', userId: rig.userId, role: 'normal', language: 'en' },
    account: { id: accountId, state: 'active', timeZone: 'Europe/Warsaw' },
  };
}

async function auditEvents(rig: IrrigationRig): Promise<readonly string[]> {
  const rows = await rig.pools.system.rows<{ event: string; at: Temporal.Instant }>(
    'select event, at from audit_log where client_id = $1 order by at, id',
    [rig.accountId],
  );
  return rows.map(({ event, at }) => `${event} ${at.toString()}`);
}

test('with the database down a hand opening is closed at once and repeatedly, and the stop is recorded when it is back', async () => {
  const rig = await irrigationRig(NOON, 'own');
  const id = await startHandOpening(rig);
  const { lane: queue, sent } = await startQueue(rig);
  await setDatabaseAvailable(rig.address, false);
  const pressedAt = rig.clock.now();
  expect(queue.closeFirst(press(rig, 'stopHandOpening', id))).not.toBeNull();
  expect(sent).toEqual(['close o1']);
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    rig.clock.advance({ seconds: seconds - 1 });
    await queue.pass();
    const before = sent.length;
    rig.clock.advance({ seconds: 1 });
    await queue.pass();
    expect(sent).toHaveLength(before + 1);
  }
  await setDatabaseAvailable(rig.address, true);
  await queue.pass();
  expect(await openingStatuses(rig)).toEqual([5]);
  expect(await auditEvents(rig)).toContain(`manual_open_stopped ${pressedAt.toString()}`);
  rig.clock.advance({ minutes: 5 });
  sent.length = 0;
  await queue.pass();
  expect(sent).toEqual([]);
});

test('stopping an opening that another user extended closes the extended one', async () => {
  const rig = await irrigationRig(NOON, 'own');
  const id = await startHandOpening(rig);
  const extended = await act(rig.call(), extendByHand, { id, minutes: 30 });
  expect(extended.ok).toBe(true);
  const { lane: queue, sent } = await startQueue(rig);
  expect(queue.closeFirst(press(rig, 'stopHandOpening', id))).not.toBeNull();
  expect(sent).toEqual(['close o1']);
});

test('an opening whose device did not answer in time is still closed', async () => {
  const rig = await irrigationRig(NOON, 'own');
  const id = await requestOpening(rig, valve(rig));
  await rig.pass({ seconds: 3 });
  await rig.pass({ minutes: 1 });
  expect(await openingStatuses(rig)).toEqual([4]);
  const { lane: queue, sent } = await startQueue(rig);
  queue.closeFirst(press(rig, 'stopHandOpening', id));
  expect(sent).toEqual(['close o1']);
});

test('a stop pressed before its opening was sent is repeated after it was', async () => {
  const rig = await irrigationRig(NOON, 'own');
  const id = await requestOpening(rig, valve(rig));
  rig.clock.advance({ seconds: 1 });
  const { lane: queue, sent } = await startQueue(rig);
  await setDatabaseAvailable(rig.address, false);
  queue.closeFirst(press(rig, 'stopHandOpening', id));
  rig.clock.advance({ seconds: 4 });
  await queue.pass();
  expect(sent).toEqual(['close o1', 'close o1']);
  await setDatabaseAvailable(rig.address, true);
});

test('a stop not recorded before the server died is recorded by the next process', async () => {
  const rig = await irrigationRig(NOON, 'own');
  await startHandOpening(rig);
  const { lane: queue, folder } = await startQueue(rig);
  await setDatabaseAvailable(rig.address, false);
  queue.closeFirst(press(rig, 'closeOutput', valve(rig)));
  await queue.pass();
  await queue.stop();
  await setDatabaseAvailable(rig.address, true);
  await startQueue(rig, folder);
  expect(await openingStatuses(rig)).toEqual([5]);
  await rig.pass();
  expect(rig.last()?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
  expect(closeSpool(folder).load()).toEqual([]);
});

test('two processes in one folder do not overwrite each other, and take over the stops of a process that ended', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-stops-'));
  const stop = (id: string): Stop => ({
    route: 'closeOutput',
    id,
    at: NOON,
    ip: '127.0.0.1',
    visitor: { sessionId: 'bench', userId: id, role: 'normal', language: 'en' },
    account: { id, state: 'active', timeZone: 'Europe/Warsaw' },
  });
  const [first, second] = [stop('0199f0aa-0000-7000-8000-000000000001'), stop('0199f0aa-0000-7000-8000-000000000002')];
  closeSpool(folder, 1, () => true).save([first]);
  const spool = closeSpool(folder, 2, () => true);
  expect(spool.load()).toEqual([]);
  spool.save([second]);
  expect(closeSpool(folder, 1, () => true).load()).toEqual([first]);

  const next = closeSpool(folder, 3, () => false);
  expect(next.load()).toEqual([first, second]);
  // They stay in place until stored in the new file.
  expect(closeSpool(folder, 4, () => false).load()).toEqual([first, second]);
  next.save([second]);
  expect(closeSpool(folder, 4, () => false).load()).toEqual([second]);
});

test('a stop that does not fit on a full disk is still sent, and stored once there is space', async () => {
  const rig = await irrigationRig(NOON, 'own');
  await startHandOpening(rig);
  const folder = mkdtempSync(join(tmpdir(), 'zagon-stops-'));
  const spool = closeSpool(folder);
  let isFull = true;
  const { lane: queue, sent } = await startQueue(rig, folder, {
    load: () => spool.load(),
    save(stops) {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      spool.save(stops);
    },
  });
  await setDatabaseAvailable(rig.address, false);
  queue.closeFirst(press(rig, 'closeOutput', valve(rig)));
  await queue.pass();
  expect(sent).toEqual(['close o1']);
  expect(spool.load()).toEqual([]);
  isFull = false;
  await queue.pass();
  expect(spool.load()).toHaveLength(1);
  await setDatabaseAvailable(rig.address, true);
});

test('stopping a schedule closes its open outputs, not those it opens later', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z', 'own');
  const second = await rig.addSection('Second', 1, 6);
  const elements = [rig.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: null }));
  const id = await rig.addSchedule({ elements });
  await rig.pass();
  await rig.pass({ hours: 1 });
  const { lane: queue, sent } = await startQueue(rig);
  queue.closeFirst(press(rig, 'stopSchedule', id));
  expect(sent).toEqual(['close o1']);
});

test('repeating a stop does not end an opening that began after it', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z', 'own');
  await rig.addSchedule();
  await rig.pass();
  rig.clock.advance({ minutes: 59, seconds: 30 });
  const { lane: queue, sent } = await startQueue(rig);
  await setDatabaseAvailable(rig.address, false);
  queue.closeFirst(press(rig, 'closeOutput', valve(rig)));
  rig.clock.advance({ minutes: 1 });
  await queue.pass();
  expect(sent).toEqual(['close o1']);
  await setDatabaseAvailable(rig.address, true);
});

test('outputs of another account are not closed', async () => {
  const rig = await irrigationRig(NOON, 'own');
  const { lane: queue, sent } = await startQueue(rig);
  const otherAccountId = '0199f0aa-0000-7000-8000-000000000001';
  expect(queue.closeFirst(press(rig, 'closeOutput', valve(rig), otherAccountId))).toBeNull();
  expect(sent).toEqual([]);
});

test("the emergency stop queue knows the outputs of a group and of a module's fields, in their own account only", async () => {
  const rig = await irrigationRig(NOON, 'own');
  const second = await rig.addSection('Second', 1, 6);
  const groupId = await addOutputGroup(rig.pools.system, rig.accountId, [second, rig.things.sectionId]);
  const { lane: queue } = await startQueue(rig);
  const [first = '', other = ''] = rig.things.outputIds;
  const group = { kind: 'group', groupId } as const;
  expect(queue.outputsOf(rig.accountId, group)).toEqual([other, first]);
  expect(queue.outputsOf(rig.accountId, { kind: 'field', moduleId: rig.things.valvesId, field: 'o2' })).toEqual([
    other,
  ]);
  expect(queue.outputsOf(rig.accountId, { kind: 'output', outputId: first })).toEqual([first]);
  expect(queue.outputsOf('0199f0aa-0000-7000-8000-000000000001', group)).toEqual([]);
});

test('for accounts without recent users the emergency stop queue knows which outputs are in use, and for the others every output', async () => {
  const rig = await irrigationRig(NOON, 'own');
  const running = await startHandOpening(rig);
  const [, idle = ''] = rig.things.outputIds;
  await rig.pools.system.run('update outputs set reported_open = false where id = $1', [idle]);
  const accounts: string[] = [];
  const { lane: queue } = await startQueue(rig, undefined, undefined, accounts);
  expect(queue.closeFirst(press(rig, 'stopHandOpening', running))).not.toBeNull();
  expect(queue.closeFirst(press(rig, 'closeOutput', idle))).toBeNull();
  accounts.push(rig.accountId);
  await queue.pass();
  expect(queue.closeFirst(press(rig, 'closeOutput', idle))).not.toBeNull();
});

test('changes that follow each other are read after a rest of four times as long as the last reading took', async () => {
  const rig = await irrigationRig(NOON);
  let readings = 0;
  const queue = new EmergencyStopQueue({
    sql: {
      ...rig.pools.system,
      async rows() {
        readings += 1;
        rig.clock.advance({ milliseconds: 100 });
        return [];
      },
    },
    clock: rig.clock,
    log: silentLog,
    spool: closeSpool(mkdtempSync(join(tmpdir(), 'zagon-stops-'))),
    accounts: () => new Set([rig.accountId]),
    sendCommand: () => undefined,
    record: recordThrough([], rig.pools),
  });
  await queue.pass();
  const each = readings;
  queue.wake();
  rig.clock.advance({ milliseconds: 4 * each * 100 - 1 });
  await queue.pass();
  expect(readings).toBe(each);
  rig.clock.advance({ milliseconds: 1 });
  await queue.pass();
  expect(readings).toBe(2 * each);
  await queue.stop();
});
