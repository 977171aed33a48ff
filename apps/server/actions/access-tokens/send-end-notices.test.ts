import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { testDatabase } from '../../database/test-database.ts';
import { addAccount, addUser, anId, assign } from '../../testing/farm.ts';
import { addToken } from '../../testing/people/program.ts';
import { sendTokenEndNotices } from './send-end-notices.ts';

const { pools } = await testDatabase();
const sql = pools.system;

/** The subjects of the e-mails that a pass at this time queues for an address. */
async function mailedAt(clock: ReturnType<typeof fixedClock>, address: string): Promise<readonly string[]> {
  await sendTokenEndNotices({
    pools,
    box: CLEAR_BOX,
    clock,
    origin: () => 'https://zagon.example',
    mailQueued: () => undefined,
  });
  const rows = await sql.rows<{ subject: string }>(
    'select subject from deliveries where created_at = $1 and address = $2',
    [clock.now(), address],
  );
  return rows.map(({ subject }) => subject);
}

async function aUserWithToken(language: 'pl' | 'en') {
  const { accountId } = await addAccount(sql, `Zielone Pole ${anId()}`);
  const email = `${anId()}@farm.example`;
  const userId = await addUser(sql, email, { language });
  await assign(sql, userId, accountId, 'normal');
  const clock = fixedClock('2026-01-01T10:00:00Z');
  const { id } = await addToken(sql, { userId, accountId }, clock.now());
  return { accountId, userId, email, id, clock };
}

test.each([
  ['pl', /^Zielone Pole .*: token „Program read” niedługo się skończy$/],
  ['en', /^Zielone Pole .*: token “Program read” ends soon$/],
] as const)('the user of a token is e-mailed once, 14 days before its end (%s)', async (language, subject) => {
  const { email, clock } = await aUserWithToken(language);
  clock.advance({ hours: 350 * 24 });
  expect(await mailedAt(clock, email)).toEqual([]);
  clock.advance({ hours: 24 });
  expect(await mailedAt(clock, email)).toEqual([expect.stringMatching(subject)]);
  clock.advance({ hours: 1 });
  expect(await mailedAt(clock, email)).toEqual([]);
});

test('nothing is mailed about a token that has ended, is without an end, or was made for a few days', async () => {
  const { email, id, clock } = await aUserWithToken('en');
  clock.advance({ hours: 366 * 24 });
  expect(await mailedAt(clock, email)).toEqual([]);
  await sql.run('update access_tokens set valid_days = null, expires_at = null where id = $1', [id]);
  expect(await mailedAt(clock, email)).toEqual([]);
  await sql.run(`update access_tokens set valid_days = 7, expires_at = $2 where id = $1`, [
    id,
    clock.now().add({ hours: 24 }),
  ]);
  expect(await mailedAt(clock, email)).toEqual([]);
});

test('nothing is mailed to a user who has left the account, nor for a blocked account', async () => {
  const [left, blocked] = [await aUserWithToken('en'), await aUserWithToken('en')];
  await sql.run('delete from memberships where user_id = $1', [left.userId]);
  await sql.run('update clients set blocked_at = now() where id = $1', [blocked.accountId]);
  left.clock.advance({ hours: 352 * 24 });
  expect(await mailedAt(left.clock, left.email)).toEqual([]);
  expect(await mailedAt(left.clock, blocked.email)).toEqual([]);
});
