import { DEVICE_KINDS } from '@zagon/domain/resources/kinds.ts';
import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';
import { removalBody, removed } from '../resources/removal.ts';

const kind = z.enum(DEVICE_KINDS);

/** A device on an output (kind `output`), or equipment on an input of a universal module (any other kind). */
export const deviceShape = z.object({
  id,
  name: z.string(),
  description: z.string(),
  kind,
  type: z.string(),
  /** The module that it hangs on, and the number of its output or input there. */
  id_object: id,
  object_name: z.string(),
  index: z.number().int(),
  /** Of a device. */
  id_output: id.nullable(),
  /** Of equipment: the input whose readings are its own. */
  field: z.string().nullable(),
  /** The water source that it belongs to: a pump by its output, a flow meter because somebody said so. */
  id_water_source: id.nullable(),
  /** Taken away; goes once its output is reported closed. */
  removing: z.boolean(),
});
export type DeviceShape = z.output<typeof deviceShape>;

/** A device names its output; equipment its module and input. Lengths and types are checked by the domain. */
export const deviceBody = z.strictObject({
  name: z.string().trim(),
  description: z.string().trim().default(''),
  kind,
  type: z.string(),
  id_output: id.nullable().default(null),
  id_object: id.nullable().default(null),
  field: z.string().nullable().default(null),
  id_water_source: id.nullable().default(null),
});
export type DeviceBody = z.output<typeof deviceBody>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/devices',
  summary: 'Devices and equipment of the account',
  reply: z.array(deviceShape),
});
export const getDevice = endpoint({
  method: 'GET',
  path: '/api/devices/:id',
  summary: 'One device, or one piece of equipment',
  params: byId,
  reply: deviceShape,
});
export const createDevice = endpoint({
  method: 'POST',
  path: '/api/devices',
  summary: 'Name a thing on an output or input',
  body: deviceBody,
  reply: deviceShape,
  status: 201,
  repeatable: true,
});
export const updateDevice = endpoint({
  method: 'PUT',
  path: '/api/devices/:id',
  summary: 'Change a device or a piece of equipment',
  params: byId,
  body: deviceBody,
  reply: deviceShape,
  repeatable: true,
});
export const deleteDevice = endpoint({
  method: 'DELETE',
  path: '/api/devices/:id',
  summary: 'Delete a device or a piece of equipment; what uses it is named first',
  params: byId,
  body: removalBody,
  reply: removed,
  repeatable: true,
});
