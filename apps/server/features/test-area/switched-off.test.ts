import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { sampleOf } from '../../testing/samples/samples.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Green Field');
const fixture = await addFarmFixture(sql, accountId);
const userId = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
const operator = new Browser(address).withSession(await addSession(sql, userId, null, testClock.now()));

const endpoints: Readonly<Record<EndpointName, Endpoint>> = ENDPOINTS;
const names = Object.keys(ENDPOINTS)
  .filter((name): name is EndpointName => Object.hasOwn(ENDPOINTS, name))
  .filter((name) => endpoints[name].path.startsWith('/api/admin/test/'));

test.each(names)(
  'without a test area the call %s answers like an unknown address, even for what exists',
  async (name) => {
    const { method, path } = endpoints[name];
    const sample = sampleOf(name);
    const id = (await sample.id?.({ sql, accountId, userId, fixture })) ?? '';
    const body = sample.body?.(fixture);
    const answer = await operator.request(method, path.replace(':id', id), body === undefined ? {} : { body });
    expect(answer).toMatchObject({ status: 404, body: { err: 'not_found' } });
  },
);
