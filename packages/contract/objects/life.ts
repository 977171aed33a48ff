import { z } from 'zod';
import { byId, endpoint, id, instant } from '../endpoint.ts';
import { objectShape } from './shapes.ts';

/**
 * How somebody shows that a device is in his hands: what stands on its label, or the text of its NFC tag
 * (`zagon:<serial>:<PIN>`).
 */
const label = {
  serial_number: z.string().trim().max(64).optional(),
  pin: z.string().trim().max(64).optional(),
  nfc_code: z.string().trim().max(200).optional(),
};

export const activateBody = z.strictObject({ ...label, name: z.string().trim().min(1).max(100).optional() });
export const replaceBody = z.strictObject(label);

const setting = z.union([z.number(), z.string(), z.null()]);

/** Lengths, bounds and names of settings are checked by the domain, which names the field. */
export const objectBody = z.strictObject({
  name: z.string().trim(),
  description: z.string().trim().default(''),
  location: z
    .strictObject({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) })
    .nullable(),
  marker: z.number().int().min(0).max(4),
  soil_type: z.number().int().min(1).max(4).nullable(),
  plant_type: z.number().int().min(1).max(17).nullable(),
  status: z.union([z.literal(0), z.literal(1)]),
  /** Absent: as it is. */
  reporting_interval_minutes: z.number().optional(),
  /** Settings of the type by name; what is not named stays. */
  properties: z.record(z.string(), setting).default({}),
  /** Settings of its inputs by field and name; what is not named stays. */
  inputs: z.record(z.string(), z.record(z.string(), setting)).default({}),
});
export type ObjectBody = z.output<typeof objectBody>;

export const activateObject = endpoint({
  method: 'POST',
  path: '/api/objects',
  summary: 'Add a module or a base station by what stands on its label',
  body: activateBody,
  reply: objectShape,
  status: 201,
  repeatable: true,
});
export const updateObject = endpoint({
  method: 'PUT',
  path: '/api/objects/:id',
  summary: 'Name, place and settings of a module',
  params: byId,
  body: objectBody,
  reply: objectShape,
  repeatable: true,
});
export const resendConfiguration = endpoint({
  method: 'POST',
  path: '/api/objects/:id/configuration',
  summary: 'Send the settings to the module again',
  params: byId,
  reply: objectShape,
  repeatable: true,
});
export const cancelConfiguration = endpoint({
  method: 'DELETE',
  path: '/api/objects/:id/configuration',
  summary: 'Give up settings that were not reported: the last reported ones count again',
  params: byId,
  reply: objectShape,
  repeatable: true,
});
export const setObjectGroups = endpoint({
  method: 'PUT',
  path: '/api/objects/:id/groups',
  summary: 'The groups a module belongs to',
  params: byId,
  body: z.strictObject({ groups: z.array(id).max(200) }),
  reply: objectShape,
  repeatable: true,
});
export const setObjectRegions = endpoint({
  method: 'PUT',
  path: '/api/objects/:id/regions',
  summary: 'The regions a module belongs to',
  params: byId,
  body: z.strictObject({ regions: z.array(id).max(200) }),
  reply: objectShape,
  repeatable: true,
});
/** closing: no plan names it any more, and it goes for good once its outputs are reported closed. */
export const removeObject = endpoint({
  method: 'DELETE',
  path: '/api/objects/:id',
  summary: 'Take a module, or a base station with its modules, out of the account; its uses are named first',
  params: byId,
  body: z.strictObject({ confirmed: z.boolean().default(false) }).optional(),
  reply: z.object({ ok: z.literal(true), closing: z.boolean() }),
  repeatable: true,
});
export const replaceObject = endpoint({
  method: 'POST',
  path: '/api/objects/:id/replace',
  summary: 'Put another device of the same kind in the place of a broken one; everything else stays',
  params: byId,
  body: replaceBody,
  reply: objectShape,
  repeatable: true,
});

/** What happens in the life of a module, by kind. */
export const OBJECT_EVENT_KINDS = [
  'activated',
  'removed',
  'replaced',
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

export const objectEventShape = z.object({
  id: z.string(),
  kind: z.enum(OBJECT_EVENT_KINDS),
  at: instant,
  text: z.object({ pl: z.string(), en: z.string() }),
  /** Who did it; null: nobody, or somebody who has left. */
  user_name: z.string().nullable(),
});
export const listObjectEvents = endpoint({
  method: 'GET',
  path: '/api/objects/:id/events',
  summary: 'What happened to a module, the newest first',
  params: byId,
  query: z.strictObject({
    before: instant.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  reply: z.array(objectEventShape),
});

export const objectLastMessage = endpoint({
  method: 'GET',
  path: '/api/objects/:id/last_message',
  summary: 'When a module was heard last, and what it sent, as it came',
  params: byId,
  reply: z.object({
    measured_at: instant.nullable(),
    received_at: instant.nullable(),
    next_expected_at: instant.nullable(),
    stale_after: instant.nullable(),
    /** Of the newest message since the server started; null: none yet. stored: kept by the station while it was offline. */
    message: z
      .object({
        received_at: instant,
        through: z.string(),
        stored: z.boolean(),
        metrics: z.array(
          z.object({
            name: z.string(),
            value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
            /** Null: a time that cannot be. */
            timestamp: instant.nullable(),
            is_historical: z.boolean(),
          }),
        ),
      })
      .nullable(),
  }),
});
