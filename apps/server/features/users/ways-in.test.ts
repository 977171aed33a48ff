import { afterEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import type { Answer, Browser } from '../../testing/browser.ts';
import { assign } from '../../testing/farm.ts';
import { anActor, type Actor } from '../../testing/people/actor.ts';
import {
  OF_ACCOUNT,
  OF_ADMIN,
  OF_OPERATOR,
  OF_REMOVED,
  SIGN_IN,
  aLink,
  anInvitation,
  newUser,
  operatorInvitation,
  setsPassword,
  shareOffer,
  wall,
  wallCode,
  type Attempt,
  type Way,
} from '../../testing/people/ways-in.ts';
import type { TestSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';

/*
 * Who loses rights leaves no way in, for themselves or for anyone else: every way is made, then the rights are taken, then
 * every way is tried.
 */

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const sockets: TestSocket[] = [];
const place = { sql, address, clock, sockets };
const reason = 'has left the company';

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

type Loss = {
  readonly of: 'operator' | 'admin';
  readonly ways: Readonly<Record<string, Way>>;
  readonly act: (actor: Actor) => Promise<Answer>;
};

const confirmed = { confirmed: true };
const changeRole = async (by: Browser, id: string) => {
  // A change is based on what its session has read.
  await by.get('/api/users');
  return by.request('PUT', `/api/users/${id}`, { body: { user_type: 2, ...confirmed } });
};
const membership = ({ id, accountId }: Actor) => `/api/admin/users/${id}/accounts/${accountId}`;

const LOSSES: Readonly<Record<string, Loss>> = {
  'an operator who is removed': {
    of: 'operator',
    ways: { ...OF_OPERATOR, ...SIGN_IN },
    act: ({ operator, id }) => operator.request('DELETE', `/api/admin/operators/${id}`, { body: { reason } }),
  },
  'an operator who leaves': {
    of: 'operator',
    ways: { ...OF_OPERATOR, ...SIGN_IN },
    act: ({ own, id }) => own.request('DELETE', `/api/admin/operators/${id}`, { body: { reason } }),
  },
  'an operator who is locked': {
    of: 'operator',
    ways: OF_OPERATOR,
    act: ({ operator, id }) => operator.request('PUT', `/api/admin/users/${id}/lock`, { body: { reason } }),
  },
  'an administrator who is locked': {
    of: 'admin',
    ways: OF_ADMIN,
    act: ({ operator, id }) => operator.request('PUT', `/api/admin/users/${id}/lock`, { body: { reason } }),
  },
  'an administrator who is removed': {
    of: 'admin',
    ways: OF_REMOVED,
    act: ({ admin, id }) => admin.request('DELETE', `/api/users/${id}`, { body: confirmed }),
  },
  'an administrator who leaves': {
    of: 'admin',
    ways: OF_REMOVED,
    act: ({ own, id }) => own.request('DELETE', `/api/users/${id}`, { body: confirmed }),
  },
  'an administrator whom an operator removes': {
    of: 'admin',
    ways: OF_REMOVED,
    act: (actor) => actor.operator.request('DELETE', membership(actor), { body: { reason } }),
  },
  'an administrator who becomes a user': {
    of: 'admin',
    ways: OF_ACCOUNT,
    act: ({ admin, id }) => changeRole(admin, id),
  },
  'an administrator who gives up the role': {
    of: 'admin',
    ways: OF_ACCOUNT,
    act: ({ own, id }) => changeRole(own, id),
  },
  'an administrator whom an operator makes a user': {
    of: 'admin',
    ways: OF_ACCOUNT,
    act: (actor) => actor.operator.request('PUT', membership(actor), { body: { user_type: 2, reason } }),
  },
};

async function make(ways: Readonly<Record<string, Way>>, actor: Actor) {
  const made: { readonly name: string; readonly attempt: Attempt }[] = [];
  for (const [name, way] of Object.entries(ways)) made.push({ name, attempt: await way(actor) });
  return made;
}

async function whatLetsIn(made: Awaited<ReturnType<typeof make>>): Promise<readonly string[]> {
  const remaining: string[] = [];
  for (const { name, attempt } of made) if (await attempt()) remaining.push(name);
  return remaining;
}

describe.each(Object.entries(LOSSES))('%s', (name, { of, ways, act }) => {
  test(`${name} leaves no way in`, async () => {
    clock.advance({ hours: 2 });
    const actor = await anActor(place, of);
    const made = await make(ways, actor);
    expect((await act(actor)).status).toBe(200);
    expect(await whatLetsIn(made)).toEqual([]);
  });
});

test.each([
  ['an operator', 'operator', { ...OF_OPERATOR, ...SIGN_IN }],
  ['an administrator', 'admin', OF_ADMIN],
] as const)('every way in of %s works until then', async (_who, kind, ways) => {
  // Each on its own: some of them end others.
  const closed: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    clock.advance({ hours: 2 });
    if (!(await (await way(await anActor(place, kind)))())) closed.push(name);
  }
  expect(closed).toEqual([]);
});

describe('what a user has given', () => {
  const listed = async (browser: Browser, path: string) =>
    ((await browser.get(`${path}/given_access`)).body as { kind: string }[]).map(({ kind }) => kind);
  const GIVEN = ['invitation', 'share_offer', 'wall', 'wall_code'];

  test('what a user has given is listed before their rights end, and each is in the log once they have', async () => {
    clock.advance({ hours: 2 });
    const actor = await anActor(place, 'admin');
    await make({ invitation: newUser(2), shareOffer, wall, wallCode }, actor);
    expect(await listed(actor.admin, `/api/users/${actor.id}`)).toEqual(GIVEN);
    expect(await listed(actor.operator, `/api/admin/users/${actor.id}`)).toEqual(GIVEN);
    await actor.admin.request('DELETE', `/api/users/${actor.id}`, { body: confirmed });
    const rows = await sql.rows<{ event: string }>('select event from audit_log where client_id = $1 order by event', [
      actor.accountId,
    ]);
    expect(rows.map(({ event }) => event)).toEqual([
      'invitation_withdrawn',
      'share_withdrawn',
      'user_removed',
      'wall_ended',
      'wall_ended',
    ]);
  });

  test('what an operator has given is listed, and is in the log of the installation with the reason', async () => {
    clock.advance({ hours: 2 });
    const actor = await anActor(place, 'operator');
    await make({ operatorInvitation }, actor);
    expect(await listed(actor.operator, `/api/admin/users/${actor.id}`)).toEqual(['operator_invitation']);
    await actor.operator.request('DELETE', `/api/admin/operators/${actor.id}`, { body: { reason } });
    const entries = await sql.rows<{ event: string; reason: string }>(
      `select event, details ->> 'reason' as reason from audit_log where client_id is null and at = $1
         and event = 'operator_invitation_withdrawn'`,
      [clock.now()],
    );
    expect(entries).toEqual([{ event: 'operator_invitation_withdrawn', reason }]);
  });

  test('what a user has given in another account stays', async () => {
    clock.advance({ hours: 2 });
    const actor = await anActor(place, 'admin');
    const other = await anActor(place, 'admin');
    await assign(sql, actor.id, other.accountId, 'admin');
    const token = await aLink(place, 'invitation', {
      invitation_id: await anInvitation({ ...other, id: actor.id }, 2),
    });
    await actor.admin.request('DELETE', `/api/users/${actor.id}`, { body: confirmed });
    expect(await setsPassword(place, token)).toBe(true);
  });
});
