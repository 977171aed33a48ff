import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import type { Owner } from '../../testing/samples/sample.ts';
import { anAdmin } from '../../testing/samples/an-admin.ts';
import { sampleOf } from '../../testing/samples/samples.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { type Quota, QUOTAS } from './quotas.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

type Limit = { readonly quota: Quota } | { readonly because: string };

const LIMITED_BY_DEVICES = { because: 'needs a part of a device that no other item uses' };

/** The limit of each endpoint that adds something to an account. */
const LIMITS: Readonly<Partial<Record<EndpointName, Limit>>> = {
  operatorSetup: { because: 'works once per installation' },
  addPasskey: { because: 'a user has at most 20' },
  register: { because: 'uses up the label of a device' },
  inviteUser: { quota: 'users' },
  activateModule: { because: 'uses up the label of a device' },
  shareModule: { quota: 'shares' },
  acceptShare: { because: 'uses up an offer, which counts for the account that made it' },
  createImport: { quota: 'imports' },
  createRegion: { quota: 'regions' },
  createGeoObject: { quota: 'geoObjects' },
  createOutput: LIMITED_BY_DEVICES,
  createSection: LIMITED_BY_DEVICES,
  createEquipment: LIMITED_BY_DEVICES,
  createWaterSource: LIMITED_BY_DEVICES,
  createGroup: { quota: 'groups' },
  createAccessToken: { quota: 'accessTokens' },
  createNetwork: { quota: 'networks' },
  addNetworkModule: { because: 'shows a device that a network has reported, once' },
  createWebhook: { quota: 'webhooks' },
  makeCalendarFeed: { because: 'one for each user of the account: a new address replaces the earlier one' },
  createWall: { quota: 'walls' },
  createHandOpening: { because: 'an output has one at a time, and a user a rate of orders' },
  createSchedule: { quota: 'schedules' },
  createDashboard: { quota: 'dashboards' },
  copyDashboard: { quota: 'dashboards' },
  createTicket: { quota: 'tickets' },
  answerTicket: { because: 'a user has a rate of answers' },
  uploadTicketPicture: { because: 'a user has a rate of pictures, and those not sent are deleted after a day' },
  uploadDashboardPicture: { quota: 'dashboardPictures' },
  createReportTemplate: { quota: 'reportTemplates' },
};

test('every endpoint that adds something to an account has a quota, or a reason for having none', () => {
  const adding = Object.entries(ENDPOINTS).filter(([, { status, who }]) => status === 201 && who !== 'operator');
  expect(Object.keys(LIMITS).sort()).toEqual(adding.map(([name]) => name).sort());
});

type Fill = {
  readonly table: string;
  /** The endpoint whose sample adds the item that is copied. */
  readonly item: EndpointName;
  /** Columns that differ between the copies, as SQL. */
  readonly changed?: string;
};

const CODE_HASH = `'code_hash', '\\x' || md5(n::text)`;
const TOKEN_HASH = `'token_hash', '\\x' || md5(n::text)`;

/** How the table of each quota is filled. */
const FILLS: Readonly<Record<Quota, Fill>> = {
  groups: { table: 'groups', item: 'getGroup' },
  schedules: { table: 'schedules', item: 'getSchedule' },
  regions: { table: 'regions', item: 'getRegion', changed: `'name', 'Region ' || n` },
  geoObjects: { table: 'geo_objects', item: 'getGeoObject', changed: `'name', 'Place ' || n` },
  dashboards: { table: 'dashboards', item: 'getDashboard' },
  dashboardPictures: { table: 'dashboard_pictures', item: 'getDashboardPicture' },
  reportTemplates: { table: 'report_templates', item: 'getReportTemplate' },
  users: { table: 'invitations', item: 'resendInvitation', changed: `'email', n || '@farm.example'` },
  accessTokens: { table: 'access_tokens', item: 'endAccessToken', changed: TOKEN_HASH },
  webhooks: { table: 'webhooks', item: 'getWebhook' },
  networks: { table: 'networks', item: 'updateNetwork' },
  walls: { table: 'wall_codes', item: 'endWall', changed: CODE_HASH },
  shares: { table: 'module_shares', item: 'endShare', changed: CODE_HASH },
  tickets: { table: 'tickets', item: 'getTicket' },
  // A new upload replaces one for the same module that was not started.
  imports: { table: 'imports', item: 'getImport', changed: `'state', 'running'` },
};

/** Copies one item until the account has `max` of them. */
async function fill(owner: Owner, quota: Quota, max: number): Promise<void> {
  const { table, item, changed } = FILLS[quota];
  await sampleOf(item).id?.(owner);
  const columns = [`'id', md5(t.id::text || n)`, ...(changed === undefined ? [] : [changed])].join(', ');
  await sql.run(
    `insert into ${table} select copy.* from ${table} t, generate_series(1, $2::int) n,
       jsonb_populate_record(t, jsonb_build_object(${columns})) copy
     where t.id = (select id from ${table} where client_id = $1 limit 1)`,
    [owner.accountId, max],
  );
}

const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => Object.hasOwn(LIMITS, name));
const limited = names.flatMap((name) => {
  const limit = LIMITS[name];
  return limit !== undefined && 'quota' in limit ? [[name, limit.quota] as const] : [];
});

test.each(limited)('%s is refused for an account that has as many %s as it may', async (name, quota) => {
  const { method, path } = ENDPOINTS[name];
  const sample = sampleOf(name);
  const { owner, browser } = await anAdmin(sql, address);
  const url = path.replace(':id', (await sample.id?.(owner)) ?? '');
  const request = () => browser.request(method, url, { body: sample.body?.(owner.fixture) });
  expect(await request()).toMatchObject({ status: 201 });
  const { max } = QUOTAS[quota];
  await fill(owner, quota, max);
  expect(await request()).toMatchObject({
    status: 409,
    body: { err: 'conflict', message: expect.stringContaining(`at most ${max} `) },
  });
});
