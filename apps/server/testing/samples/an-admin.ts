import { Browser } from '../browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../farm.ts';
import { addFarmFixture } from '../farm-fixture.ts';
import type { Pool } from '../../database/pool.ts';
import { testClock } from '../test-clock.ts';
import type { Owner } from './sample.ts';

/** The administrator of a new account, whose farm has what sample calls refer to, and their browser. */
export async function anAdmin(
  sql: Pool,
  address: string,
): Promise<{ readonly owner: Owner; readonly browser: Browser }> {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  const owner: Owner = { sql, accountId, userId, fixture: await addFarmFixture(sql, accountId) };
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
  return { owner, browser };
}
