import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { writtenReason } from './reason.ts';

const blockedOutput = z.object({
  id_output: id,
  name: z.string(),
  module_name: z.string(),
  field_name: z.string(),
  /** As last reported by its module; null: unknown, which is treated as open. */
  state: z.boolean().nullable(),
  reported_at: instant.nullable(),
  /** First close order of the block; null: none yet. */
  requested_at: instant.nullable(),
  /** How often it was sent. */
  attempts: z.number().int(),
  /** Latest time at which the device closes it on its own; null: unknown. */
  closes_at: instant.nullable(),
  /** Connection state of its base station; null: it has none. */
  station_online: z.boolean().nullable(),
  station_changed_at: instant.nullable(),
  /** When the alarm about the unconfirmed close began. */
  alarm_since: instant.nullable(),
});

const accountBlock = z.object({
  /** blocked: every output is confirmed closed, and no base station has openings left. */
  phase: z.enum(['none', 'in_progress', 'blocked']),
  since: instant.nullable(),
  confirmed_at: instant.nullable(),
  by: z.string().nullable(),
  reason: z.string(),
  users: z.number().int(),
  schedules: z.number().int(),
  /** Planned openings that would be cancelled, or that are not cancelled yet. */
  planned_openings: z.number().int(),
  /** Base stations that may still have openings of an earlier plan. */
  stations_with_plans: z.array(z.object({ id, name: z.string(), online: z.boolean() })),
  /** Outputs that are not confirmed closed; during a block also those it has closed. */
  outputs: z.array(blockedOutput),
});
export type AccountBlock = z.output<typeof accountBlock>;

export const accountBlockingEndpoints = {
  getBlock: endpoint({
    operationId: 'getClientBlock',
    method: 'GET',
    path: '/api/admin/clients/:id/block',
    who: 'operator',
    summary: 'What blocking an account closes and cancels, or how far its block is',
    params: byId,
    reply: accountBlock,
  }),
  blockAccount: endpoint({
    operationId: 'blockClient',
    method: 'PUT',
    path: '/api/admin/clients/:id/block',
    who: 'operator',
    summary: 'Block an account: close every output, cancel its openings, pause its schedules',
    params: byId,
    body: z.strictObject({
      /** The name of the account, typed. */
      name: z.string().max(256),
      reason: writtenReason,
    }),
    reply: done,
    repeatable: true,
    recentFactor: true,
  }),
  unblockAccount: endpoint({
    operationId: 'unblockClient',
    method: 'DELETE',
    path: '/api/admin/clients/:id/block',
    who: 'operator',
    summary: 'Take a block back; cancelled openings stay cancelled, schedules continue with their next cycle',
    params: byId,
    body: z.strictObject({ reason: writtenReason }),
    reply: done,
    recentFactor: true,
  }),
};
