import { GROUP_SCOPES } from '@zagon/domain/resources/kinds.ts';
import { z } from 'zod';
import { byId, done, endpoint, id } from '../endpoint.ts';
import { installedModule } from '../modules/operator.ts';
import { testOrder } from './modules.ts';
import { testResource } from './resources.ts';
import { memberScenario, scenario } from './scenario.ts';

const testGroup = z.object({
  id,
  name: z.string(),
  scope: z.enum(GROUP_SCOPES),
  client: z.object({ id, name: z.string() }),
  /** Simulated modules that are members, or whose outputs are. */
  modules: z.number().int(),
  /** Of these, behind a station without a connection. */
  offline: z.number().int(),
  outputs: z.number().int(),
  /** Outputs that are not reported closed, or ordered to be open. */
  may_be_open: z.number().int(),
  /** Failures switched on for a member, its station or the whole field. */
  faults: z.number().int(),
});
export type TestGroupShape = z.output<typeof testGroup>;

const testGroupDetails = testGroup.extend({
  members: z.array(
    z.object({
      module: installedModule,
      station: z.object({ serial_number: z.string(), online: z.boolean() }),
      /** Its outputs that belong to the group. */
      outputs: z.array(testResource),
      /** The failures that affect it. */
      faults: z.array(scenario),
      /** Its newest orders from all sources, newest first. */
      orders: z.array(testOrder),
    }),
  ),
  /** Failures that can be switched for the members alone, each with the members it is on for. */
  scenarios: z.array(memberScenario),
});
export type TestGroupDetails = z.output<typeof testGroupDetails>;

/** Groups of accounts with members in the simulated field. Members behind real stations are left out. */
export const testGroupEndpoints = {
  listTestGroups: endpoint({
    method: 'GET',
    path: '/api/admin/test/groups',
    who: 'operator',
    summary: 'Groups of all accounts that have simulated modules, with their states',
    reply: z.array(testGroup),
  }),
  getTestGroup: endpoint({
    method: 'GET',
    path: '/api/admin/test/groups/:id',
    who: 'operator',
    summary: 'One group with the orders, failures and states of its simulated modules',
    params: byId,
    reply: testGroupDetails,
  }),
  switchTestGroupScenario: endpoint({
    method: 'POST',
    path: '/api/admin/test/groups/:id/scenarios',
    who: 'operator',
    summary: 'Switch a failure on or off for all simulated modules of a group',
    params: byId,
    body: z.strictObject({ name: z.string().max(64), on: z.boolean() }),
    reply: done,
  }),
  stopTestGroup: endpoint({
    method: 'POST',
    path: '/api/admin/test/groups/:id/stop',
    who: 'operator',
    summary: 'Close every output of the simulated modules of a group',
    params: byId,
    /** Outputs to which a close was sent. */
    reply: z.object({ count: z.number().int() }),
  }),
};
