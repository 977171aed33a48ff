import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Browser, type Answer } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import type { Owner } from '../../testing/samples/sample.ts';
import { sampleOf } from '../../testing/samples/samples.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp({ settings: { ZAGON_TEST_AREA: 'on' } });
const sql = app.pools.system;

/** Every PUT that does not edit an item that two people may have open, with the reason. */
const NOT_AN_EDIT: Readonly<Partial<Record<EndpointName, string>>> = {
  enableSecondFactor: 'a command that a code proves',
  setPassword: 'a command that a link proves, once',
  changePassword: 'a command that the present password proves',
  changeEmail: 'requests a link; the newest request counts',
  chooseCalendarSchedules: 'what the calendar of its own user shows; the newest counts',
  setAssistantAccess: 'one switch without a form; the newest counts',
  setLanguage: 'one switch without a form, of its own user',
  setConsent: 'adds a statement to a record, about a text whose version is named',
  lockUser: 'a command that is refused if it is already done',
  correctUserEmail: 'a command that names the address it replaces',
  correctUserRole: 'a command that is refused if it is already done',
  blockAccount: 'a command that is refused if it is already done',
  extendHandOpening: 'a command about water, which is judged by the state of the opening',
  orderDashboards: 'the order of a list that only its owner sees; the newest counts',
  muteNotice: 'one switch that a link proves',
  changeNetworkMapping: 'all mapped values of one device, checked against its newest message; the newest counts',
  markMessage: 'marks as read, which cannot be outdated',
  markAllMessages: 'marks as read, which cannot be outdated',
  markTicketRead: 'marks as read, which cannot be outdated',
};

/** Parts of a body that are not values of the item. */
const NOT_A_VALUE = new Set(['version', 'reason', 'past_confirmed', 'confirmed', 'password', 'sets_area']);

const endpoints: Readonly<Record<EndpointName, Endpoint>> = ENDPOINTS;
const changes = Object.keys(ENDPOINTS)
  .filter((name): name is EndpointName => app.routeNames.has(name))
  .filter((name) => endpoints[name].method === 'PUT');
const edits = changes.filter((name) => NOT_AN_EDIT[name] === undefined);

type Body = Readonly<Record<string, unknown>>;
const bodySchema = z.record(z.string(), z.unknown());
const settingsOf = z.array(z.looseObject({ field: z.string(), rule: z.string() }));
const refusal = z.object({
  err: z.literal('changed_meanwhile'),
  current: z.object({ values: bodySchema, by: z.string().nullable(), at: z.string().nullable() }),
});

/** The body with this version of what it changes. Every alarm setting has its own. */
function basedOn(body: Body, version: (field?: string, rule?: string) => unknown): Body {
  const { alarms, objects, ...rest } = body;
  const versioned = (list: unknown) =>
    settingsOf.parse(list).map((setting) => ({ ...setting, version: version(setting.field, setting.rule) }));
  if (Array.isArray(alarms)) return { ...rest, alarms: versioned(alarms) };
  const isOfAlarms =
    Array.isArray(objects) && z.array(z.looseObject({ alarms: settingsOf })).safeParse(objects).success;
  if (isOfAlarms)
    return {
      ...rest,
      objects: z
        .array(z.looseObject({ alarms: settingsOf }))
        .parse(objects)
        .map((item) => ({ ...item, alarms: versioned(item.alarms) })),
    };
  return { ...body, version: version() };
}

/** Gives an item values that the sample call changes. */
const BEFORE: Readonly<Partial<Record<EndpointName, (owner: Owner) => Promise<unknown>>>> = {
  setModuleGroups: async ({ accountId, fixture }) => {
    const id = anId();
    await sql.run(`insert into groups (id, client_id, name, scope) values ($1, $2, 'Probes', 'objects')`, [
      id,
      accountId,
    ]);
    await sql.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
      accountId,
      id,
      fixture.probeId,
    ]);
  },
  setModuleRegions: async ({ accountId, fixture }) => {
    const id = anId();
    await sql.run(`insert into regions (id, client_id, name) values ($1, $2, 'North')`, [id, accountId]);
    await sql.run('insert into region_modules (client_id, region_id, module_id) values ($1, $2, $3)', [
      accountId,
      id,
      fixture.probeId,
    ]);
  },
  updateWeatherSettings: ({ accountId, fixture }) =>
    sql.run('update clients set weather_air_module_id = $2 where id = $1', [accountId, fixture.probeId]),
};

/** A caller with an item, and the call that its form would make. */
async function prepare(name: EndpointName) {
  const endpoint = endpoints[name];
  const { accountId } = await addAccount(sql, `farm ${anId()}`);
  const isOperator = endpoint.who === 'operator';
  const userId = await addUser(sql, `${anId()}@farm.example`, { operator: isOperator });
  if (!isOperator) await assign(sql, userId, accountId, 'admin');
  const fixture = await addFarmFixture(sql, accountId);
  const session = () => addSession(sql, userId, isOperator ? null : accountId, testClock.now());
  const sample = sampleOf(name);
  const owner = { sql, accountId, userId, fixture };
  const id = (await sample.id?.(owner)) ?? '';
  await BEFORE[name]?.(owner);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) =>
    part === 'id' ? id : (sample.path?.[part] ?? ''),
  );
  const body = bodySchema.parse(sample.body?.(fixture));
  const [anna, jan] = [
    new Browser(address).withSession(await session()),
    new Browser(address).withSession(await session()),
  ];
  const send = (browser: Browser, changed: Body) => browser.request('PUT', path, { body: changed });
  const isCounted =
    endpoint.body._zod.def.type === 'object' && !z.safeParse(endpoint.body, { ...body, version: 'outdated' }).success;
  return {
    anna,
    jan,
    send,
    body,
    outdated: basedOn(body, () => (isCounted && !('alarms' in body) && !('objects' in body) ? 9999 : 'outdated')),
  };
}

/** The body based on the version that a refusal reports as current. */
function basedOnCurrent(body: Body, answer: Answer): Body {
  const { values } = refusal.parse(answer.body).current;
  const settings = settingsOf.safeParse(values['alarms']).data ?? [];
  return basedOn(body, (field, rule) =>
    field === undefined
      ? values['version']
      : settings.find((one) => one.field === field && one.rule === rule)?.['version'],
  );
}

test('only changes of other kinds are exempt from versions', () => {
  const exempt = Object.keys(NOT_AN_EDIT).filter((name) => !changes.some((change) => change === name));
  expect(exempt).toEqual([]);
});

describe('a change of an outdated item is refused with the current values, and accepted once based on them', () => {
  test.each(edits)(
    'a change of an outdated item is refused with the current values, and accepted once based on them: %s',
    async (name) => {
      const { anna, jan, send, body, outdated } = await prepare(name);
      const refused = await send(anna, outdated);
      expect(refused.status).toBe(409);
      const { values } = refusal.parse(refused.body).current;
      const editable = Object.keys(body).filter((key) => !NOT_A_VALUE.has(key) && key !== 'objects');
      expect(Object.keys(values)).toEqual(expect.arrayContaining(editable));
      const current = basedOnCurrent(body, refused);
      expect((await send(anna, current)).status).toBe(200);
      expect(await send(jan, current)).toMatchObject({ status: 409, body: { err: 'changed_meanwhile' } });
    },
  );
});

describe('of two simultaneous changes based on the same version, one is refused', () => {
  test.each(edits)('one of two simultaneous changes based on the same version is refused: %s', async (name) => {
    const { anna, jan, send, body, outdated } = await prepare(name);
    const current = basedOnCurrent(body, await send(anna, outdated));
    const answers = await Promise.all([send(anna, current), send(jan, current)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a session that never read the current version cannot change it without naming one', () => {
  test.each(edits)(
    'a session that never read the current version cannot change it without naming one: %s',
    async (name) => {
      const { anna, jan, send, body } = await prepare(name);
      const { version: _version, ...unversioned } = body;
      expect(await send(anna, unversioned)).toMatchObject({ status: 409, body: { err: 'changed_meanwhile' } });
      // The refusal showed the current values.
      expect((await send(anna, unversioned)).status).toBe(200);
      expect(await send(jan, unversioned)).toMatchObject({ status: 409, body: { err: 'changed_meanwhile' } });
    },
  );
});
