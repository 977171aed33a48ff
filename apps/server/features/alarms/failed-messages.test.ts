import { expect, test, vi } from 'vitest';
import { lockNotices } from '../../stores/notices.ts';
import { number, value } from '../../test-rig/field/edge.ts';
import { mailPeer } from '../../test-rig/message-peers.ts';
import { valvesAndPage } from '../../test-rig/valves-and-page.ts';

const mail = await mailPeer();
mail.refuse(451);
const { pools, valves, edge, socket } = await valvesAndPage({ ZAGON_SMTP_URL: mail.url });
const sql = pools.system;

let next = 0;
/** A live reading, stored and told so to its station. */
async function volts(v: number): Promise<void> {
  next += 1;
  await edge.data(valves.serial, [value('battvol', v, Date.now() - 60_000 + next * 1_000), number(next)]);
  await edge.storedThrough(next);
}
const stored = async () =>
  (await sql.first<{ n: number }>('select count(*)::int as n from readings where module_key = $1', [valves.key]))?.n;

/** Keeps everybody who would tell people waiting until it is let go. */
async function holdMessages(): Promise<() => Promise<void>> {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const holding = sql.transaction(async (tx) => {
    await lockNotices(tx);
    isHeld();
    await until;
  });
  await held;
  return async () => {
    letGo();
    await holding;
  };
}

test('a message that is stuck or does not get out fails no reading and no alarm, and is made up for', async () => {
  // Nobody can be told: not even the rows of it can be written.
  const letGo = await holdMessages();
  await volts(3.05);
  await volts(3.04);
  expect(await socket.next('alarms')).toMatchObject({ rule: 'low_battery', value: 3.04 });
  expect(await stored()).toBe(2);
  await letGo();
  expect(await socket.next('notifications')).toMatchObject({ object_name: valves.serial });

  // The mail server refuses: it is tried again later, and readings go on.
  const delivery = () => sql.first('select channel, state, attempts from deliveries');
  await vi.waitFor(async () => expect(await delivery()).toEqual({ channel: 'email', state: 'waiting', attempts: 1 }));
  await volts(3.03);
  expect(await stored()).toBe(3);
  expect(mail.mails).toEqual([]);
  socket.close();
});
