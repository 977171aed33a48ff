import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { renewLease, releaseLease } from '../../stores/processes/leases.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { sampleOf } from '../../testing/samples/samples.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp({ settings: { ZAGON_TEST_AREA: 'on' } });
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Green Field');
const fixture = await addFarmFixture(sql, accountId);
const userId = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
const operator = new Browser(address).withSession(await addSession(sql, userId, null, testClock.now()));

const endpoints: Readonly<Record<EndpointName, Endpoint>> = ENDPOINTS;
const names = Object.keys(ENDPOINTS)
  .filter((name): name is EndpointName => Object.hasOwn(ENDPOINTS, name))
  .filter((name) => endpoints[name].path.startsWith('/api/admin/test/'));

async function call(name: EndpointName) {
  const { method, path } = endpoints[name];
  const sample = sampleOf(name);
  const id = (await sample.id?.({ sql, accountId, userId, fixture })) ?? '';
  const body = sample.body?.(fixture);
  return operator.request(method, path.replace(':id', id), body === undefined ? {} : { body });
}

test.each(names)('the call %s of the test area is refused while another process runs', async (name) => {
  await renewLease(sql, { id: 'other', roles: [], version: '', address: 'elsewhere' });
  expect(await call(name)).toMatchObject({
    status: 409,
    body: { err: 'several_processes', message: expect.stringContaining('single server process') },
  });
});

test('the test area works again once the other process has ended', async () => {
  await releaseLease(sql, 'other');
  expect(await call('listScenarios')).toMatchObject({ status: 200 });
});
