import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { refusal } from '@zagon/contract/errors/refusal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { permissionOf, type Permission, type Role } from '../permissions.ts';
import { Browser, type Answer } from '../testing/browser.ts';
import { addAccount, addSession, addUser, addWall, anId, assign } from '../testing/farm.ts';
import type { Owner, Sample } from '../testing/samples/sample.ts';
import { sampleOf } from '../testing/samples/samples.ts';
import { startTestApp } from '../testing/test-app.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { testClock } from '../testing/test-clock.ts';

const { app, address } = await startTestApp({ settings: { ZAGON_TEST_AREA: 'on' } });
const sql = app.pools.system;

type AccountState = 'active' | 'expired' | 'blocked';

type VisitorKind = {
  readonly who: string;
  readonly role: Role | null;
  readonly state: AccountState | null;
  readonly wall?: true;
};

/** Every kind of visitor; `state` is null outside any account. */
const VISITOR_KINDS = [
  { who: 'a signed-out visitor', role: null, state: null },
  { who: 'an ordinary user', role: 'normal', state: 'active' },
  { who: 'an administrator', role: 'admin', state: 'active' },
  { who: 'a wall', role: 'normal', state: 'active', wall: true },
  { who: 'a wall of a blocked account', role: 'normal', state: 'blocked', wall: true },
  { who: 'an operator outside', role: 'adminus', state: null },
  { who: 'an operator inside', role: 'adminus', state: 'active' },
  { who: 'an ordinary user of an expired account', role: 'normal', state: 'expired' },
  { who: 'an administrator of an expired account', role: 'admin', state: 'expired' },
  { who: 'an operator inside an expired account', role: 'adminus', state: 'expired' },
  { who: 'an ordinary user of a blocked account', role: 'normal', state: 'blocked' },
  { who: 'an administrator of a blocked account', role: 'admin', state: 'blocked' },
  { who: 'an operator inside a blocked account', role: 'adminus', state: 'blocked' },
] as const satisfies readonly VisitorKind[];

const kinds: readonly VisitorKind[] = VISITOR_KINDS;
type Person = { readonly owner: Owner | null; readonly secret: string | null };

const people = new Map<VisitorKind, Person>();
const foreignOwners: Owner[] = [];

const ownerIn = async (accountId: string, userId: string): Promise<Owner> => ({
  sql,
  accountId,
  userId,
  fixture: await addFarmFixture(sql, accountId),
});

/**
 * Adds one visitor of each kind, replacing the previous ones: all calls by a single user would exceed the write limit.
 */
async function addVisitors(): Promise<void> {
  const now = testClock.now();
  for (const who of kinds) {
    if (who.role === null) {
      people.set(who, { owner: null, secret: null });
      continue;
    }
    const userId = await addUser(sql, `${anId()}@farm.example`, { operator: who.role === 'adminus' });
    if (who.state === null) {
      people.set(who, { owner: null, secret: await addSession(sql, userId, null, now) });
      continue;
    }
    const paidUntil = who.state === 'expired' ? '2026-01-01' : '2099-12-31';
    const { accountId } = await addAccount(sql, `account of ${who.who} ${anId()}`, {
      paidUntil,
      blocked: who.state === 'blocked',
    });
    if (who.role !== 'adminus') await assign(sql, userId, accountId, who.role);
    const reason = who.role === 'adminus' ? 'looking for a fault' : null;
    people.set(who, {
      owner: await ownerIn(accountId, userId),
      secret:
        who.wall === true
          ? await addWall(sql, userId, accountId, now)
          : await addSession(sql, userId, accountId, now, reason),
    });
  }
}

beforeAll(async () => {
  await addVisitors();
  const foreign = await addAccount(sql, 'foreign');
  const foreigner = await addUser(sql, 'foreigner@farm.example');
  await assign(sql, foreigner, foreign.accountId, 'admin');
  foreignOwners.push(await ownerIn(foreign.accountId, foreigner));
});

/** The rules of the permission table, restated independently. */
function expectedOutcome(permission: Permission, { role, state, wall }: VisitorKind): string {
  if (permission.scope === 'anyone') return 'in';
  if (role === null) return 'not_authenticated';
  if (wall === true && !('wall' in permission)) return 'access_denied';
  if (permission.scope === 'operator') return role === 'adminus' ? 'in' : 'access_denied';
  if (state !== null && !permission.states.includes(state)) return `account_${state}`;
  if (permission.scope === 'session') return 'in';
  return state !== null && permission.roles.includes(role) ? 'in' : 'access_denied';
}

type Case = {
  readonly who: VisitorKind;
  readonly by: string;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly sample: Sample;
  readonly expected: string;
};

const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => app.routeNames.has(name));
const cases: readonly Case[] = names.flatMap((name) =>
  kinds.map((who) => ({
    who,
    by: who.who,
    name,
    endpoint: ENDPOINTS[name],
    sample: sampleOf(name),
    expected: expectedOutcome(permissionOf(ENDPOINTS[name].who), who),
  })),
);
const admitted = cases.filter(({ expected }) => expected === 'in');

async function call({ endpoint, sample, who }: Case, id: string, csrf?: string | null): Promise<Answer> {
  const { secret, owner } = personOf(who);
  const browser = new Browser(address);
  if (secret !== null) browser.withSession(secret);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) =>
    part === 'id' ? id : (sample.path?.[part] ?? ''),
  );
  const body = sample.body?.((owner ?? foreignOwner()).fixture);
  return browser.request(endpoint.method, sample.query === undefined ? path : `${path}?${sample.query}`, {
    ...(body === undefined ? {} : { body }),
    ...(csrf === undefined ? {} : { csrf }),
  });
}

/** A longer delay is not caused by the write rate, ms. */
const RATE_WAIT_MAX_MS = 5_000;

/** Retries after the delay requested by the server: a fast machine exceeds the write rate of one user. */
async function callWithinLimits(testCase: Case, id: string): Promise<Answer> {
  for (;;) {
    const answer = await call(testCase, id);
    const waitMs = answer.status === 429 ? Number(answer.headers.get('retry-after')) * 1_000 : 0;
    if (waitMs === 0 || waitMs > RATE_WAIT_MAX_MS) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

function personOf(who: VisitorKind): Person {
  const person = people.get(who);
  if (person === undefined) throw new Error(`${who.who} has no session`);
  return person;
}

function foreignOwner(): Owner {
  const [foreign] = foreignOwners;
  if (foreign === undefined) throw new Error('there is no foreign account');
  return foreign;
}

describe('refused', () => {
  test.each(cases.filter(({ expected }) => expected !== 'in'))('$by: $name ($expected)', async (testCase) => {
    const answer = await call(testCase, (await testCase.sample.id?.(foreignOwner())) ?? '');
    expect(refusal.parse(answer.body).err).toBe(testCase.expected);
  });
});

describe('a write without its session’s token', () => {
  test.each(admitted.filter(({ endpoint }) => endpoint.method !== 'GET'))('$by: $name', async (testCase) => {
    for (const token of [null, 'wrong.token'])
      expect(await call(testCase, anId(), token)).toMatchObject({ status: 403, body: { err: 'csrf' } });
  });
});

describe('another account’s item, a missing one and an invalid id get the same answer', () => {
  beforeAll(addVisitors);
  // An operator works on every account from outside, and public items belong to no account.
  const scoped = admitted.filter(
    ({ sample, endpoint }) => sample.id !== undefined && endpoint.who !== 'operator' && endpoint.who !== 'signIn',
  );
  test.each(scoped)('$by: $name', async (testCase) => {
    const foreign = (await testCase.sample.id?.(foreignOwner())) ?? '';
    const answers = [];
    for (const id of [foreign, anId(), 'not-an-id']) answers.push(await callWithinLimits(testCase, id));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 404, body: { err: 'not_found', message: 'Not found.' } })),
    );
  });
});

/** Statuses the service may return once a visitor is admitted. */
const ALLOWED_STATUSES = [200, 201, 202, 401, 404, 409, 422, 429];

describe('admitted', () => {
  beforeAll(addVisitors);
  const reachable = admitted.filter(
    ({ endpoint, sample, who }) => endpoint !== ENDPOINTS.logout && (sample.id === undefined || who.state !== null),
  );

  test.each(reachable)('$by: $name', async (testCase) => {
    const { owner } = personOf(testCase.who);
    const id = owner === null ? undefined : await testCase.sample.id?.(owner);
    const answer = await call(testCase, id ?? '');
    expect(ALLOWED_STATUSES).toContain(answer.status);
    // The visitor's own items are found.
    expect(id !== undefined && answer.status === 404).toBe(false);
    const parseError =
      answer.status < 300 && testCase.endpoint.media === null
        ? testCase.endpoint.reply.safeParse(answer.body).error
        : undefined;
    expect(parseError).toBeUndefined();
  });
});
