import { expect, test, vi } from 'vitest';
import { lockNotices } from '../../stores/alarms/notices.ts';
import { number, value } from '../../testing/link/edge.ts';
import { startMailServer } from '../../testing/message-servers.ts';
import { valvesAndPage } from '../../testing/valves-and-page.ts';
import { testClock } from '../../testing/test-clock.ts';

const mail = await startMailServer();
mail.refuse(451);
const { pools, valves, edge, socket } = await valvesAndPage({ ZAGON_SMTP_URL: mail.url });
const sql = pools.system;

let next = 0;
/** Sends a live reading and waits until the station receives its storage acknowledgement. */
async function sendVoltage(v: number): Promise<void> {
  next += 1;
  await edge.sendData(valves.serial, [
    value('battvol', v, testClock.now().epochMilliseconds - 60_000 + next * 1_000),
    number(next),
  ]);
  await edge.storedThrough(next);
}
const countStored = async () =>
  (await sql.first<{ n: number }>('select count(*)::int as n from readings where module_key = $1', [valves.key]))?.n;

/** Blocks everything that queues notifications until the returned function is called. */
async function blockNotifications(): Promise<() => Promise<void>> {
  const { promise: unblocked, resolve: unblock } = Promise.withResolvers<void>();
  const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>();
  const blocking = sql.transaction(async (tx) => {
    await lockNotices(tx);
    onLocked();
    await unblocked;
  });
  await locked;
  return async () => {
    unblock();
    await blocking;
  };
}

test('a stuck or refused notification delays no reading and no alarm, and is delivered later', async () => {
  // Notifications are blocked: not even their rows can be written.
  const unblock = await blockNotifications();
  await sendVoltage(3.05);
  await sendVoltage(3.04);
  expect(await socket.next('alarms')).toMatchObject({ rule: 'low_battery', value: 3.04 });
  expect(await countStored()).toBe(2);
  await unblock();
  expect(await socket.next('notifications')).toMatchObject({ object_name: valves.serial });

  // The mail server refuses: the message is retried later, and readings continue.
  const delivery = () => sql.first('select channel, state, attempts from deliveries');
  await vi.waitFor(async () => expect(await delivery()).toEqual({ channel: 'email', state: 'waiting', attempts: 1 }));
  await sendVoltage(3.03);
  expect(await countStored()).toBe(3);
  expect(mail.mails).toEqual([]);
  socket.close();
});
