import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { fixedClock } from '../../core/clock.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { addAccount, addUser, anId, assign } from '../../testing/farm.ts';
import { sendExpiryNotices } from './send-expiry-notices.ts';

const { pools } = await testDatabase();
const sql = pools.system;

/** Runs a pass of the job at an hour of a day; returns the e-mails it queued. */
async function passOn(day: string, hour = 11): Promise<readonly { address: string; subject: string }[]> {
  const clock = fixedClock(`${day}T${hour}:00:00Z`);
  const mailQueued = vi.fn<() => void>();
  await sendExpiryNotices({ pools, box: CLEAR_BOX, clock, origin: () => 'https://zagon.example', mailQueued });
  const mails = await sql.rows<{ address: string; subject: string }>(
    'select address, subject from deliveries where created_at = $1 order by address',
    [clock.now()],
  );
  expect(mailQueued).toHaveBeenCalledTimes(mails.length === 0 ? 0 : 1);
  return mails;
}

test('administrators are e-mailed 30, 14, 7 and 1 day before the end and when the grace period ends, once each', async () => {
  const { accountId } = await addAccount(sql, 'Zielone Pole', { paidUntil: '2026-12-31' });
  const anna = `${anId()}@farm.example`;
  await assign(sql, await addUser(sql, anna, { language: 'pl' }), accountId, 'admin');
  await assign(sql, await addUser(sql, `${anId()}@farm.example`), accountId, 'normal');
  const subjects: Record<string, string> = {};
  for (let day = Temporal.PlainDate.from('2026-11-25'); ; day = day.add({ days: 1 })) {
    for (const { address, subject } of await passOn(day.toString())) {
      expect(address).toBe(anna);
      subjects[day.toString()] = subject;
    }
    // Another pass on the same day repeats nothing.
    expect(await passOn(day.toString(), 14)).toEqual([]);
    if (day.toString() === '2027-01-20') break;
  }
  expect(subjects).toEqual({
    '2026-12-01': 'Zielone Pole: konto ważne do 31 grudnia 2026',
    '2026-12-17': 'Zielone Pole: konto ważne do 31 grudnia 2026',
    '2026-12-24': 'Zielone Pole: konto ważne do 31 grudnia 2026',
    '2026-12-30': 'Zielone Pole: konto ważne do 31 grudnia 2026',
    '2027-01-15': 'Zielone Pole: programy wstrzymane',
  });
});

test('a renewed account starts over; a blocked one and an unconfirmed address get nothing', async () => {
  const renewed = await addAccount(sql, 'Renewed farm', { paidUntil: '2028-01-10' });
  const address = `${anId()}@farm.example`;
  await assign(sql, await addUser(sql, address), renewed.accountId, 'admin');
  const blocked = await addAccount(sql, 'Blocked farm', { paidUntil: '2028-01-10', blocked: true });
  await assign(sql, await addUser(sql, `${anId()}@farm.example`), blocked.accountId, 'admin');
  const unconfirmed = await addAccount(sql, 'Unconfirmed farm', { paidUntil: '2028-01-10' });
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await sql.run('update users set email_confirmed = false where id = $1', [userId]);
  await assign(sql, userId, unconfirmed.accountId, 'admin');
  expect(await passOn('2028-01-04')).toEqual([
    { address, subject: 'Renewed farm: account valid until 10 January 2028' },
  ]);
  await sql.run("update clients set expiration_date = '2029-01-10' where id = $1", [renewed.accountId]);
  expect(await passOn('2028-01-05')).toEqual([]);
  expect(await passOn('2029-01-04')).toHaveLength(1);
});
