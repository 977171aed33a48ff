import { z } from 'zod';
import { byId, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { placeShape } from '../map/shapes.ts';
import { removed } from '../resources/removal.ts';
import { closedOutputs } from '../resources/still-running.ts';
import { moduleShape } from './shapes.ts';
import { basedOn, basis } from '../version.ts';

/**
 * Proof of possession of a device: what is printed on its label, or the text of its NFC tag
 * (`zagon:<serial>:<PIN>`).
 */
const deviceLabel = {
  serial_number: oneLine.max(64).optional(),
  pin: oneLine.max(64).optional(),
  nfc_code: oneLine.max(200).optional(),
};

export const activateBody = z.strictObject({ ...deviceLabel, name: oneLine.min(1).max(100).optional() });
export const replaceBody = z.strictObject(deviceLabel);

const setting = z.union([z.number(), z.string(), z.null()]);

/** Lengths, bounds and setting names are validated by the domain, which names the field. */
export const moduleBody = z.strictObject({
  name: oneLine,
  description: z.string().trim().default(''),
  location: placeShape.nullable(),
  marker: z.number().int().min(0).max(4),
  soil_type: z.number().int().min(1).max(4).nullable(),
  plant_type: z.number().int().min(1).max(17).nullable(),
  status: z.union([z.literal(0), z.literal(1)]),
  /** Absent: unchanged. */
  reporting_interval_minutes: z.number().optional(),
  /** Settings of the type by name; omitted ones are unchanged. */
  properties: z.record(z.string(), setting).default({}),
  /** Settings of its inputs by field and name; omitted ones are unchanged. */
  inputs: z.record(z.string(), z.record(z.string(), setting)).default({}),
});
export type ModuleBody = z.output<typeof moduleBody>;
const moduleChange = basedOn(moduleBody);
export type ModuleChange = z.output<typeof moduleChange>;

/** Kinds of events in the life cycle of a module. */
export const MODULE_EVENT_KINDS = [
  'activated',
  'removed',
  'replaced',
  'probe_replaced',
  'configuration_asked',
  'configuration_reported',
  'configuration_failed',
  'shared',
  'share_ended',
  'offline',
  'online',
  'output_opened',
  'output_closed',
  'output_failed',
  'alarm_raised',
  'alarm_ended',
  'alarm_confirmed',
] as const;

export const moduleEventShape = z.object({
  id: z.string(),
  kind: z.enum(MODULE_EVENT_KINDS),
  at: instant,
  text: z.object({ pl: z.string(), en: z.string() }),
  /** The user responsible; null: the system, or a user who has left. */
  user_name: z.string().nullable(),
});

export const moduleLifeEndpoints = {
  activateModule: endpoint({
    operationId: 'activateObject',
    method: 'POST',
    path: '/api/objects',
    who: 'configure',
    summary: 'Add a module or base station by its label',
    body: activateBody,
    reply: moduleShape,
    status: 201,
    repeatable: true,
  }),

  /** Made for a station of the account, or relayed by one; a device made for another station is left out. */
  listWaitingModules: endpoint({
    operationId: 'listWaitingObjects',
    method: 'GET',
    path: '/api/waiting_objects',
    who: 'configure',
    summary: 'Modules within range of the base stations of the account that are in no account yet, last heard first',
    reply: z.array(
      z.object({
        serial_number: z.string(),
        device_type: z.string(),
        /** Its last message; null: none within 30 days. */
        received_at: instant.nullable(),
      }),
    ),
  }),

  updateModule: endpoint({
    operationId: 'updateObject',
    method: 'PUT',
    path: '/api/objects/:id',
    who: 'configure',
    summary: 'Change the name, location and settings of a module',
    params: byId,
    body: moduleChange,
    reply: moduleShape.extend({ closed: closedOutputs }),
    repeatable: true,
  }),

  moveModule: endpoint({
    operationId: 'moveObject',
    method: 'PUT',
    path: '/api/objects/:id/location',
    who: 'configure',
    summary: 'Move a module on the map, or take it off',
    params: byId,
    body: z.strictObject({ location: placeShape.nullable(), version: basis }),
    reply: moduleShape,
    repeatable: true,
  }),

  resendConfiguration: endpoint({
    method: 'POST',
    path: '/api/objects/:id/configuration',
    who: 'configure',
    summary: 'Resend the settings to the module',
    params: byId,
    reply: moduleShape,
    repeatable: true,
  }),

  cancelConfiguration: endpoint({
    method: 'DELETE',
    path: '/api/objects/:id/configuration',
    who: 'configure',
    summary: 'Discard settings that were not reported; the last reported ones apply again',
    params: byId,
    reply: moduleShape,
    repeatable: true,
  }),

  setModuleGroups: endpoint({
    operationId: 'setObjectGroups',
    method: 'PUT',
    path: '/api/objects/:id/groups',
    who: 'configure',
    summary: 'Set the groups of a module',
    params: byId,
    body: z.strictObject({ groups: z.array(id).max(200), version: basis }),
    reply: moduleShape,
    repeatable: true,
  }),

  setModuleRegions: endpoint({
    operationId: 'setObjectRegions',
    method: 'PUT',
    path: '/api/objects/:id/regions',
    who: 'configure',
    summary: 'Set the regions of a module',
    params: byId,
    body: z.strictObject({ regions: z.array(id).max(200), version: basis }),
    reply: moduleShape,
    repeatable: true,
  }),

  /** closing: removed from all plans, and deleted once its outputs are reported closed. */
  removeModule: endpoint({
    operationId: 'removeObject',
    method: 'DELETE',
    path: '/api/objects/:id',
    who: 'configure',
    summary: 'Remove a module, or a base station with its modules, from the account; lists its uses first',
    params: byId,
    body: z.strictObject({ confirmed: z.boolean().default(false) }).optional(),
    reply: removed,
    repeatable: true,
  }),

  replaceModule: endpoint({
    operationId: 'replaceObject',
    method: 'POST',
    path: '/api/objects/:id/replace',
    who: 'configure',
    summary: 'Replace a broken device with another of the same type; everything else stays',
    params: byId,
    body: replaceBody,
    reply: moduleShape,
    repeatable: true,
  }),

  listModuleEvents: endpoint({
    operationId: 'listObjectEvents',
    method: 'GET',
    path: '/api/objects/:id/events',
    who: 'view',
    summary: 'Events of a module, newest first',
    params: byId,
    query: z.strictObject({
      before: instant.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    reply: z.array(moduleEventShape),
  }),

  moduleLastMessage: endpoint({
    operationId: 'objectLastMessage',
    method: 'GET',
    path: '/api/objects/:id/last_message',
    who: 'view',
    summary: 'Last contact with a module and its last message, unprocessed',
    params: byId,
    reply: z.object({
      measured_at: instant.nullable(),
      received_at: instant.nullable(),
      next_expected_at: instant.nullable(),
      stale_after: instant.nullable(),
      /** The newest message since the server started; null: none. stored: buffered by the station while it was offline. */
      message: z
        .object({
          received_at: instant,
          through: z.string(),
          stored: z.boolean(),
          metrics: z.array(
            z.object({
              name: z.string(),
              value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
              /** Null: an impossible time. */
              timestamp: instant.nullable(),
              is_historical: z.boolean(),
            }),
          ),
        })
        .nullable(),
    }),
  }),
};
