import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentTurn } from '../../../tools/suite/rotation/turn.ts';
import { Browser, type Answer } from '../testing/browser.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../testing/farm.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';
import { ACCOUNT_HEADER } from '@zagon/contract/answer-headers.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

const TURN = currentTurn();
const SWITCHES = TURN === 'all' ? 200 : 60;
const IN_FLIGHT = 20;

/** Reads of pages, all of which contain names. */
const PATHS = [
  ENDPOINTS.listModules.path,
  ENDPOINTS.listOutputs.path,
  ENDPOINTS.listSections.path,
  ENDPOINTS.listWaterSources.path,
];

/** An account in which every name contains the account's id. */
async function markedAccount(userId: string): Promise<string> {
  const { accountId } = await addAccount(sql, `A ${anId()}`);
  await assign(sql, userId, accountId, 'admin');
  await addFarmFixture(sql, accountId);
  for (const table of ['modules', 'outputs', 'sections', 'water_sources'])
    await sql.run(`update ${table} set name = 'name ' || client_id || ' ' || left(id::text, 8) where client_id = $1`, [
      accountId,
    ]);
  return accountId;
}

/** The accounts whose names occur in a response. */
function accountsIn({ body }: Answer): ReadonlySet<string> {
  return new Set([...JSON.stringify(body).matchAll(/"name ([0-9a-f-]{36}) /g)].map(([, id = '']) => id));
}

/** True if a read failed because its session had ended, or if it contains only data of the account in its header. */
function isOfItsAccount(answer: Answer): boolean {
  const accounts = accountsIn(answer);
  const header = answer.headers.get(ACCOUNT_HEADER) ?? '';
  return answer.status === 401 ? accounts.size === 0 : accounts.size === 1 && accounts.has(header);
}

test(`with ${IN_FLIGHT} reads in flight at each of ${SWITCHES} switches, no response contains data of an account that it does not name`, async () => {
  const userId = await addUser(sql, `${anId()}@farm.example`);
  const accounts = [await markedAccount(userId), await markedAccount(userId), await markedAccount(userId)] as const;
  const page = new Browser(address).withSession(await addSession(sql, userId, accounts[0], testClock.now()));
  const readsAs = (session: string): Promise<Answer>[] =>
    Array.from({ length: IN_FLIGHT / 2 }, (_, index) =>
      new Browser(address).withSession(session).get(PATHS[index % PATHS.length] ?? ''),
    );
  const targets = fc.sample(fc.constantFrom(...accounts), { numRuns: SWITCHES, seed: TURN === 'all' ? 7 : TURN });
  for (const target of targets) {
    const session = page.cookies.get('sid') ?? '';
    const before = readsAs(session);
    const switching = page.request('POST', ENDPOINTS.switchAccount.path, { body: { id_client: target } });
    const during = readsAs(session);
    expect((await switching).status).toBe(200);
    expect(await new Browser(address).withSession(session).get(ENDPOINTS.listSections.path)).toMatchObject({
      status: 401,
    });
    // The switch renewed the session, and with it the token of writes.
    page.withSession(page.cookies.get('sid') ?? '');
    const after = await page.get(ENDPOINTS.listSections.path);
    expect(after.headers.get(ACCOUNT_HEADER)).toBe(target);
    expect(accountsIn(after)).toEqual(new Set([target]));
    const answers = await Promise.all([...before, ...during]);
    expect(answers.filter((answer) => !isOfItsAccount(answer))).toEqual([]);
  }
});
