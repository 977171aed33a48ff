import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { outputShape } from '../modules/shapes.ts';
import { removalBody, removed } from '../resources/removal.ts';
import { stillRunning } from '../resources/still-running.ts';
import { basedOn } from '../version.ts';

const field_name = z.enum(['o1', 'o2', 'o3', 'o4']);

/** Module and output cannot be changed later, because the wiring stays in place. */
export const outputBody = z.strictObject({
  id_object: id,
  field_name,
  name: oneLine,
  description: z.string().trim().default(''),
  type: z.string(),
  flow: z.number().nullable().default(null),
  area: z.number().nullable().default(null).describe('ha; used without a section'),
});
export type OutputBody = z.output<typeof outputBody>;
const outputChange = basedOn(outputBody.omit({ id_object: true, field_name: true }));
export type OutputChange = z.output<typeof outputChange>;

export const outputEndpoints = {
  listOutputs: endpoint({
    method: 'GET',
    path: '/api/outputs',
    who: 'view',
    summary: "The account's outputs",
    reply: z.array(outputShape),
  }),

  getOutput: endpoint({
    method: 'GET',
    path: '/api/outputs/:id',
    who: 'view',
    summary: 'One output',
    params: byId,
    reply: outputShape,
  }),

  closeOutput: endpoint({
    method: 'POST',
    path: '/api/outputs/:id/close',
    who: 'stop',
    summary: 'Close an output now, no matter what opened it',
    params: byId,
    reply: z.object({ ok: z.literal(true), id_command: id }),
    status: 202,
    repeatable: true,
  }),

  createOutput: endpoint({
    method: 'POST',
    path: '/api/outputs',
    who: 'configure',
    summary: 'Add an output of a module, with a name and a type',
    body: outputBody,
    reply: outputShape,
    status: 201,
    repeatable: true,
  }),

  updateOutput: endpoint({
    method: 'PUT',
    path: '/api/outputs/:id',
    who: 'configure',
    summary: 'Change the name, type, flow, area or description of an output',
    params: byId,
    body: outputChange,
    reply: outputShape.extend({ still_running: stillRunning }),
    repeatable: true,
  }),

  deleteOutput: endpoint({
    method: 'DELETE',
    path: '/api/outputs/:id',
    who: 'configure',
    summary: 'Remove an output; lists its uses first',
    params: byId,
    body: removalBody,
    reply: removed,
    repeatable: true,
  }),
};
