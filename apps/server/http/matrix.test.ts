import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { refusal } from '@zagon/contract/errors/refusal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS, type Permission, type Role } from '../permissions.ts';
import { Browser, type Answer } from '../test-rig/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../test-rig/farm.ts';
import type { Owner } from '../test-rig/sample-owner.ts';
import { SAMPLES, type Sample } from '../test-rig/samples.ts';
import { startTestApp } from '../test-rig/test-app.ts';
import { addThings } from '../test-rig/things.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

type AccountState = 'active' | 'expired' | 'blocked';

/** Everybody who may come; `state` is null outside every account. */
const WHO = [
  { who: 'nobody', role: null, state: null },
  { who: 'an ordinary user', role: 'normal', state: 'active' },
  { who: 'an administrator', role: 'admin', state: 'active' },
  { who: 'an operator outside', role: 'adminus', state: null },
  { who: 'an operator inside', role: 'adminus', state: 'active' },
  { who: 'an ordinary user of an expired account', role: 'normal', state: 'expired' },
  { who: 'an administrator of an expired account', role: 'admin', state: 'expired' },
  { who: 'an operator inside an expired account', role: 'adminus', state: 'expired' },
  { who: 'an ordinary user of a blocked account', role: 'normal', state: 'blocked' },
  { who: 'an administrator of a blocked account', role: 'admin', state: 'blocked' },
  { who: 'an operator inside a blocked account', role: 'adminus', state: 'blocked' },
] as const satisfies readonly { who: string; role: Role | null; state: AccountState | null }[];

type Who = (typeof WHO)[number];
type Person = { readonly owner: Owner | null; readonly secret: string | null };

const people = new Map<Who, Person>();
const strangers: Owner[] = [];

beforeAll(async () => {
  const now = Temporal.Now.instant();
  const ownerIn = async (clientId: string, userId: string): Promise<Owner> => ({
    sql,
    clientId,
    userId,
    things: await addThings(sql, clientId),
  });
  for (const who of WHO) {
    if (who.role === null) {
      people.set(who, { owner: null, secret: null });
      continue;
    }
    const userId = await addUser(sql, `${who.who.replaceAll(' ', '-')}@farm.example`, {
      operator: who.role === 'adminus',
    });
    if (who.state === null) {
      people.set(who, { owner: null, secret: await addSession(sql, userId, null, now) });
      continue;
    }
    const paidUntil = who.state === 'expired' ? '2026-01-01' : '2099-12-31';
    const { clientId } = await addAccount(sql, `account of ${who.who}`, {
      paidUntil,
      blocked: who.state === 'blocked',
    });
    if (who.role !== 'adminus') await assign(sql, userId, clientId, who.role);
    const reason = who.role === 'adminus' ? 'looking for a fault' : null;
    people.set(who, {
      owner: await ownerIn(clientId, userId),
      secret: await addSession(sql, userId, clientId, now, reason),
    });
  }
  const foreign = await addAccount(sql, 'foreign');
  const foreigner = await addUser(sql, 'foreigner@farm.example');
  await assign(sql, foreigner, foreign.clientId, 'admin');
  strangers.push(await ownerIn(foreign.clientId, foreigner));
});

/** What the table says about somebody, written a second time in the shortest words. */
function verdict(line: Permission, { role, state }: Who): string {
  if (line.scope === 'anyone') return 'in';
  if (role === null) return 'not_authenticated';
  if (line.scope === 'operator') return role === 'adminus' ? 'in' : 'access_denied';
  if (state !== null && !line.states.includes(state)) return `account_${state}`;
  if (line.scope === 'session') return 'in';
  return state !== null && line.roles.includes(role) ? 'in' : 'access_denied';
}

type Case = {
  readonly who: Who;
  readonly by: string;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly sample: Sample;
  readonly expected: string;
};

const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => app.answers.has(name));
const cases: readonly Case[] = names.flatMap((name) =>
  WHO.map((who) => ({
    who,
    by: who.who,
    name,
    endpoint: ENDPOINTS[name],
    sample: SAMPLES[name],
    expected: verdict(PERMISSIONS.routes[name], who),
  })),
);
const admitted = cases.filter(({ expected }) => expected === 'in');

async function call({ endpoint, sample, who }: Case, id: string, csrf?: string | null): Promise<Answer> {
  const { secret, owner } = personOf(who);
  const browser = new Browser(address);
  if (secret !== null) browser.hold(secret);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) =>
    part === 'id' ? id : (sample.path?.[part] ?? ''),
  );
  const body = sample.body?.((owner ?? stranger()).things);
  return browser.request(endpoint.method, sample.query === undefined ? path : `${path}?${sample.query}`, {
    ...(body === undefined ? {} : { body }),
    ...(csrf === undefined ? {} : { csrf }),
  });
}

function personOf(who: Who): Person {
  const person = people.get(who);
  if (person === undefined) throw new Error(`${who.who} is nobody`);
  return person;
}

function stranger(): Owner {
  const [foreign] = strangers;
  if (foreign === undefined) throw new Error('there is no foreign account');
  return foreign;
}

describe('refused', () => {
  test.each(cases.filter(({ expected }) => expected !== 'in'))('$by: $name ($expected)', async (given) => {
    const answer = await call(given, (await given.sample.id?.(stranger())) ?? '');
    expect(refusal.parse(answer.body).err).toBe(given.expected);
  });
});

describe('a write without the token of its session', () => {
  test.each(admitted.filter(({ endpoint }) => endpoint.method !== 'GET'))('$by: $name', async (given) => {
    for (const token of [null, 'wrong.token'])
      expect(await call(given, anId(), token)).toMatchObject({ status: 403, body: { err: 'csrf' } });
  });
});

describe('a thing of another account, one that is not there and one that cannot be are the same', () => {
  test.each(admitted.filter(({ sample }) => sample.id !== undefined))('$by: $name', async (given) => {
    const foreign = (await given.sample.id?.(stranger())) ?? '';
    const answers = [];
    for (const id of [foreign, anId(), 'not-an-id']) answers.push(await call(given, id));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 404, body: { err: 'not_found', message: 'Not found.' } })),
    );
  });
});

/** What the service itself may answer to somebody who was let in. */
const OWN_ANSWERS = [200, 201, 202, 401, 404, 409, 422, 429];

describe('let in', () => {
  const own = admitted.filter(
    ({ endpoint, sample, who }) => endpoint !== ENDPOINTS.logout && (sample.id === undefined || who.state !== null),
  );

  test.each(own)('$by: $name', async (given) => {
    const { owner } = personOf(given.who);
    const id = owner === null ? undefined : await given.sample.id?.(owner);
    const answer = await call(given, id ?? '');
    expect(OWN_ANSWERS).toContain(answer.status);
    // A thing of one's own is there.
    expect(id !== undefined && answer.status === 404).toBe(false);
    const readable =
      answer.status < 300 && given.endpoint.media === null
        ? given.endpoint.reply.safeParse(answer.body).error
        : undefined;
    expect(readable).toBeUndefined();
  });
});
