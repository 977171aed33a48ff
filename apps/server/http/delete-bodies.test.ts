import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { takesBody } from '@zagon/contract/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../testing/farm.ts';
import { startTestApp } from '../testing/test-app.ts';
import { sampleOf } from '../testing/samples/samples.ts';
import { testClock } from '../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

const DELETES = Object.keys(ENDPOINTS).filter(
  (name): name is EndpointName => app.routeNames.has(name) && name in ENDPOINTS && methodOf(name) === 'DELETE',
);

function methodOf(name: string): string | undefined {
  return Object.entries(ENDPOINTS).find(([each]) => each === name)?.[1].method;
}

type Sent = { readonly body?: string; readonly headers?: Readonly<Record<string, string>> };

const json = { 'content-type': 'application/json' };

/** Bodies as tools and libraries send them. */
const BODIES: Readonly<Record<string, Sent>> = {
  'an object': { body: '{"reason":"no longer needed"}', headers: json },
  'an empty object': { body: '{}', headers: json },
  null: { body: 'null', headers: json },
  'an empty JSON body': { body: '', headers: json },
  'broken JSON': { body: '{"reason":', headers: json },
  'a form': { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'a text': { body: 'delete it', headers: { 'content-type': 'text/plain' } },
  'a compressed body': { body: 'x', headers: { ...json, 'content-encoding': 'gzip' } },
  'a body of unknown type': { body: 'x', headers: { 'content-type': 'application/x-unknown' } },
  'a large body': { body: `"${'x'.repeat(200_000)}"`, headers: json },
};
/** Those that mean no body, wherever one is taken. */
const EMPTY = ['an empty object', 'null', 'an empty JSON body'];

/** The answer to a call whose items exist, by who may make it; its sessions and items are its own. */
async function answerTo(name: EndpointName, sent: Sent) {
  const { path, who } = ENDPOINTS[name];
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const userId = await addUser(sql, `${anId()}@farm.example`, { operator: who === 'operator' });
  if (who !== 'operator') await assign(sql, userId, accountId, 'admin');
  const fixture = await addFarmFixture(sql, accountId);
  const sample = sampleOf(name);
  const id = (await sample.id?.({ sql, accountId, userId, fixture })) ?? '';
  const url = path.replace(/:(\w+)/g, (_all, part: string) => (part === 'id' ? id : (sample.path?.[part] ?? anId())));
  const session = await addSession(sql, userId, who === 'operator' ? null : accountId, testClock.now());
  const { status, body } = await new Browser(address).withSession(session).request('DELETE', url, sent);
  return { status, err: typeof body === 'object' && body !== null && 'err' in body ? body.err : null };
}

describe.each(DELETES)('%s', (name) => {
  const bodies = Object.entries(BODIES).filter(([kind]) => !takesBody(ENDPOINTS[name]) || EMPTY.includes(kind));

  test(`${name} answers with a body that means nothing as it does without one`, async () => {
    const without = await answerTo(name, {});
    for (const [kind, sent] of bodies) expect([kind, await answerTo(name, sent)]).toEqual([kind, without]);
  });
});
