import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, assign } from '../testing/farm.ts';
import type { Owner } from '../testing/samples/sample.ts';
import { sampleOf } from '../testing/samples/samples.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const userId = await addUser(sql, 'anna@farm.example');
await assign(sql, userId, accountId, 'admin');
const owner: Owner = { sql, accountId, userId, fixture: await addFarmFixture(sql, accountId) };
const operatorId = await addUser(sql, 'zofia@zagon.example', { operator: true });
const operator = new Browser(address).withSession(await addSession(sql, operatorId, null, testClock.now()));
await sql.run('update sessions set factor_checked_at = $2 where user_id = $1', [
  operatorId,
  testClock.now().subtract({ minutes: 15 }),
]);

const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => app.routeNames.has(name));
const sensitive = names.filter((name) => ENDPOINTS[name].recentFactor);

test.each(sensitive)('%s is refused until the second factor was checked again, and does nothing', async (name) => {
  const { method, path } = ENDPOINTS[name];
  const sample = sampleOf(name);
  const url = path.replace(':id', (await sample.id?.(owner)) ?? '');
  const body = sample.body?.(owner.fixture);
  expect(await operator.request(method, url, body === undefined ? {} : { body })).toMatchObject({
    status: 403,
    body: { err: 'factor_check' },
  });
});
