import { EQUIPMENT_KINDS } from '@zagon/domain/resources/kinds.ts';
import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { removalBody, removed } from '../resources/removal.ts';
import { stillRunning } from '../resources/still-running.ts';
import { basedOn, version } from '../version.ts';

const kind = z.enum(EQUIPMENT_KINDS);

/** A device on an output (kind `output`), or equipment on an input of a universal module (any other kind). */
export const equipmentShape = z.object({
  id,
  version,
  name: z.string(),
  description: z.string(),
  kind,
  type: z.string(),
  /** The module it is connected to, and the number of its output or input there. */
  id_object: id,
  object_name: z.string(),
  index: z.number().int(),
  /** For a device. */
  id_output: id.nullable(),
  /** For equipment: the input that provides its readings. */
  field: z.string().nullable(),
  /** The water source it belongs to: a pump through its output, a flow meter through its assignment. */
  id_water_source: id.nullable(),
  /** Being removed; deleted once its output is reported closed. */
  removing: z.boolean(),
});
export type EquipmentShape = z.output<typeof equipmentShape>;

/** A device names its output, equipment its module and input. Lengths and types are validated by the domain. */
export const equipmentBody = z.strictObject({
  name: oneLine,
  description: z.string().trim().default(''),
  kind,
  type: z.string(),
  id_output: id.nullable().default(null),
  id_object: id.nullable().default(null),
  field: z.string().nullable().default(null),
  id_water_source: id.nullable().default(null),
});
export type EquipmentBody = z.output<typeof equipmentBody>;
const equipmentChange = basedOn(equipmentBody);
export type EquipmentChange = z.output<typeof equipmentChange>;

export const equipmentEndpoints = {
  listEquipment: endpoint({
    operationId: 'listDevices',
    method: 'GET',
    path: '/api/devices',
    who: 'view',
    summary: 'Devices and equipment of the account',
    reply: z.array(equipmentShape),
  }),

  getEquipment: endpoint({
    operationId: 'getDevice',
    method: 'GET',
    path: '/api/devices/:id',
    who: 'view',
    summary: 'One device or piece of equipment',
    params: byId,
    reply: equipmentShape,
  }),

  createEquipment: endpoint({
    operationId: 'createDevice',
    method: 'POST',
    path: '/api/devices',
    who: 'configure',
    summary: 'Add a device on an output or equipment on an input',
    body: equipmentBody,
    reply: equipmentShape,
    status: 201,
    repeatable: true,
  }),

  updateEquipment: endpoint({
    operationId: 'updateDevice',
    method: 'PUT',
    path: '/api/devices/:id',
    who: 'configure',
    summary: 'Update a device or piece of equipment',
    params: byId,
    body: equipmentChange,
    reply: equipmentShape.extend({ still_running: stillRunning }),
    repeatable: true,
  }),

  deleteEquipment: endpoint({
    operationId: 'deleteDevice',
    method: 'DELETE',
    path: '/api/devices/:id',
    who: 'configure',
    summary: 'Delete a device or a piece of equipment; what uses it is named first',
    params: byId,
    body: removalBody,
    reply: removed,
    repeatable: true,
  }),
};
