import { MODULE_FILTERS, MODULE_SORTS } from '@zagon/domain/modules/module-list.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { longListCountQuery, longListCounts, longListQuery } from '../long-list.ts';
import { fieldMessage, installedModule } from '../modules/operator.ts';
import { memberScenario, scenario } from './scenario.ts';

/** A field of an order, as the device protocol declares it. */
const orderField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('integer'), name: z.string(), min: z.number().int(), max: z.number().int() }),
  z.object({ kind: z.literal('choice'), name: z.string(), choices: z.array(z.string()), usual: z.string().nullable() }),
  z.object({ kind: z.literal('text'), name: z.string(), max: z.number().int() }),
  /** Outputs of modules behind the same station. */
  z.object({ kind: z.literal('addresses'), name: z.string(), max: z.number().int() }),
]);
export type OrderField = z.output<typeof orderField>;

/** A kind of order with its fields besides `kind`. */
const orderForm = z.object({ kind: z.string(), fields: z.array(orderField) });
export type OrderForm = z.output<typeof orderForm>;

/** An order as it goes into the envelope. The server checks it against the device protocol. */
export const testOrderBody = z.record(z.string().max(64), z.json());
export type TestOrderBody = z.output<typeof testOrderBody>;

/** How far an order has come, in the order in which it happens. */
export const TEST_ORDER_STEPS = [
  'queued',
  'sent',
  'accepted',
  'refused',
  'opened',
  'failed',
  'done',
  'closed',
  'lost',
  'superseded',
] as const;

export const testOrder = z.object({
  id,
  /** The command envelope; what is assigned when it is sent is null until then. */
  envelope: z.record(z.string(), z.json()),
  steps: z.array(z.object({ step: z.enum(TEST_ORDER_STEPS), at: instant, reason: z.string().nullable() })),
  /** False while an answer, or the end of the opening, is awaited. */
  ended: z.boolean(),
  user_name: z.string().nullable(),
});
export type TestOrderShape = z.output<typeof testOrder>;

const testModule = z.object({
  module: installedModule,
  /** Serial number of the simulated station. */
  station: z.string(),
  station_id: id,
  online: z.boolean(),
  /** The failures that affect it: its own, those of its station, and those of the whole field. */
  faults: z.array(scenario),
  /** Failures that can be switched for it and its outputs alone; for a base station, also those of the whole station. */
  scenarios: z.array(memberScenario),
  outputs: z.array(
    z.object({
      id,
      name: z.string(),
      field_name: z.string(),
      /** As the module reported it: true open, false closed, null unknown. */
      state: z.boolean().nullable(),
      state_at: instant.nullable(),
    }),
  ),
  forms: z.array(orderForm),
  /** The choices for `addresses`. */
  addresses: z.array(z.object({ module: z.string(), output: z.string(), name: z.string() })),
  /** The next envelope of the station. */
  next: z.object({ epoch: z.number().int(), seq: z.number().int(), valid_s: z.number().int() }),
  /** The latest orders from all sources, newest first. */
  orders: z.array(testOrder),
});
export type TestModuleShape = z.output<typeof testModule>;

const testMessage = fieldMessage.extend({
  /** It was passed through ingest again. */
  replay: z.boolean(),
  /** It is numbered, stored and was not replayed. */
  may_be_replayed: z.boolean(),
});
export type TestMessageShape = z.output<typeof testMessage>;

/** Modules of the simulated field in the test area. A module behind any other station answers like an unknown one. */
export const testModuleEndpoints = {
  listTestModules: endpoint({
    method: 'GET',
    path: '/api/admin/test/objects',
    who: 'operator',
    summary: 'Activated modules of the simulated field, one page',
    query: longListQuery(MODULE_FILTERS, MODULE_SORTS),
    reply: z.array(installedModule),
  }),
  countTestModules: endpoint({
    method: 'GET',
    path: '/api/admin/test/objects/counts',
    who: 'operator',
    summary: 'How many modules of the simulated field match, by contact',
    query: longListCountQuery,
    reply: longListCounts(MODULE_FILTERS),
  }),
  getTestModule: endpoint({
    method: 'GET',
    path: '/api/admin/test/objects/:id',
    who: 'operator',
    summary: 'A simulated module with its outputs, the orders it understands and the answers to the newest ones',
    params: byId,
    reply: testModule,
  }),
  sendTestOrder: endpoint({
    method: 'POST',
    path: '/api/admin/test/objects/:id/orders',
    who: 'operator',
    summary: 'Send an order of the device protocol to a simulated module',
    params: byId,
    body: z.strictObject({ order: testOrderBody }),
    reply: z.object({ id }),
    repeatable: true,
  }),
  switchTestModuleScenario: endpoint({
    method: 'POST',
    path: '/api/admin/test/objects/:id/scenarios',
    who: 'operator',
    summary:
      'Switch a failure on or off for a simulated module and its outputs alone, or for a whole simulated station',
    params: byId,
    body: z.strictObject({ name: z.string().max(64), on: z.boolean() }),
    reply: done,
  }),
  listTestMessages: endpoint({
    method: 'GET',
    path: '/api/admin/test/objects/:id/messages',
    who: 'operator',
    summary: 'Messages of the last ten minutes from and to a simulated module; recorded in the log of its account',
    params: byId,
    reply: z.array(testMessage),
  }),
  replayTestMessage: endpoint({
    method: 'POST',
    path: '/api/admin/test/objects/:id/replays',
    who: 'operator',
    summary: 'Receive a message of a simulated module once more, as its station would repeat it',
    params: byId,
    body: z.strictObject({ number: z.number().int() }),
    reply: done,
  }),
};
