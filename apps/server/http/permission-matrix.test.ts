import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { refusal } from '@zagon/contract/errors/refusal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { rotated } from '../../../tools/suite/rotation/rotated.ts';
import { z } from 'zod';
import { permissionOf, type Permission } from '../calls/permissions.ts';
import type { Role } from '../core/actor.ts';
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
/** Each endpoint is called by some visitors in each run, and each of the next ones by others. */
const everyCase: readonly Case[] = names.flatMap((name, index) =>
  [...kinds.slice(index % kinds.length), ...kinds.slice(0, index % kinds.length)].map((who) => ({
    who,
    by: who.who,
    name,
    endpoint: ENDPOINTS[name],
    sample: sampleOf(name),
    expected: expectedOutcome(permissionOf(ENDPOINTS[name].who), who),
  })),
);
const cases = rotated(everyCase, { share: 0.25, kindOf: ({ name }) => name });
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

/**
 * Retries after the delay requested by the server: a fast machine exceeds the write rate of one user, and the database of
 * a busy one may not answer a stop in time.
 */
async function callWithinLimits(testCase: Case, id: string): Promise<Answer> {
  for (;;) {
    const answer = await call(testCase, id);
    const waitMs = [429, 503].includes(answer.status) ? Number(answer.headers.get('retry-after')) * 1_000 : 0;
    if (waitMs === 0 || waitMs > RATE_WAIT_MAX_MS) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** One item of the foreign account per endpoint, shared by all visitors: it stays unchanged, since all are refused. */
const foreignIds = new Map<string, Promise<string>>();

function foreignIdFor({ name, sample }: Case): Promise<string> {
  const id = foreignIds.get(name) ?? Promise.resolve(sample.id?.(foreignOwner()) ?? '');
  foreignIds.set(name, id);
  return id;
}

/** Thousands of calls, also on a slow and busy machine. */
const CALLS_TIMEOUT_MS = 600_000;

/**
 * Makes the calls of all cases before the tests that judge them: the visitors call side by side, each one call after
 * another, and the operators one after another, because they share what belongs to the installation. Returns the outcome of a case, which rejects if the call failed.
 */
function callAhead<T>(of: readonly Case[], make: (testCase: Case) => Promise<T>): (testCase: Case) => Promise<T> {
  const outcomes = new Map<Case, Promise<T>>();
  beforeAll(async () => {
    const visitors = [...Map.groupBy(of, ({ who }) => (who.role === 'adminus' ? who.role : who.who)).values()];
    await Promise.all(
      visitors.map(async (own) => {
        for (const testCase of own) {
          const outcome = make(testCase);
          outcomes.set(testCase, outcome);
          await Promise.allSettled([outcome]);
        }
      }),
    );
  }, CALLS_TIMEOUT_MS);
  return (testCase) => outcomes.get(testCase) ?? Promise.reject(new Error('this call was not made'));
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
  const refusedCases = cases.filter(({ expected }) => expected !== 'in');
  const answerTo = callAhead(refusedCases, async (testCase) => call(testCase, await foreignIdFor(testCase)));
  test.each(refusedCases)('an unauthorised call is refused, by $by: $name ($expected)', async (testCase) => {
    expect(refusal.parse((await answerTo(testCase)).body).err).toBe(testCase.expected);
  });
});

describe('a write without its session’s token', () => {
  const writes = admitted.filter(({ endpoint }) => endpoint.method !== 'GET');
  const answersTo = callAhead(writes, async (testCase) => [
    await call(testCase, anId(), null),
    await call(testCase, anId(), 'wrong.token'),
  ]);
  test.each(writes)('a write without its session’s token is refused, by $by: $name', async (testCase) => {
    for (const answer of await answersTo(testCase))
      expect(answer).toMatchObject({ status: 403, body: { err: 'csrf' } });
  });
});

describe('another account’s item, a missing one and an invalid id get the same answer', () => {
  beforeAll(addVisitors);
  // An operator works on every account from outside, and public items belong to no account.
  const scoped = admitted.filter(
    ({ sample, endpoint }) => sample.id !== undefined && endpoint.who !== 'operator' && endpoint.who !== 'signIn',
  );
  const answersTo = callAhead(scoped, async (testCase) => [
    await callWithinLimits(testCase, await foreignIdFor(testCase)),
    await callWithinLimits(testCase, anId()),
    await callWithinLimits(testCase, 'not-an-id'),
  ]);
  test.each(scoped)(
    'another account’s item, a missing one and an invalid id get the same answer, by $by: $name',
    async (testCase) => {
      const answers = await answersTo(testCase);
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
        Array.from({ length: 3 }, () => ({ status: 404, body: { err: 'not_found', message: 'Not found.' } })),
      );
    },
  );
});

/** Statuses the service may return once a visitor is admitted. */
const ALLOWED_STATUSES = [200, 201, 202, 401, 404, 409, 422, 429];

describe('admitted', () => {
  beforeAll(addVisitors);
  const reachable = admitted.filter(
    ({ endpoint, sample, who }) => endpoint !== ENDPOINTS.logout && (sample.id === undefined || who.state !== null),
  );
  const outcomeOf = callAhead(reachable, async (testCase) => {
    const { owner } = personOf(testCase.who);
    const id = owner === null ? undefined : await testCase.sample.id?.(owner);
    return { id, answer: await callWithinLimits(testCase, id ?? '') };
  });

  test.each(reachable)('an authorised call is admitted, by $by: $name', async (testCase) => {
    const { id, answer } = await outcomeOf(testCase);
    expect(ALLOWED_STATUSES).toContain(answer.status);
    // The visitor's own items are found.
    expect(id !== undefined && answer.status === 404).toBe(false);
    const parseError =
      answer.status < 300 && testCase.endpoint.media === null
        ? z.safeParse(testCase.endpoint.reply, answer.body).error
        : undefined;
    expect(parseError).toBeUndefined();
  });
});
