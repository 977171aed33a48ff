import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';
import { outputShape } from '../objects/shapes.ts';
import { removalBody, removed } from '../resources/removal.ts';

const field_name = z.enum(['o1', 'o2', 'o3', 'o4']);

/** An output: the wires that hang on it stay where they are, so place and module are given once. */
export const outputBody = z.strictObject({
  id_object: id,
  field_name,
  name: z.string().trim(),
  description: z.string().trim().default(''),
  type: z.string(),
  flow: z.number().nullable().default(null),
});
export type OutputBody = z.output<typeof outputBody>;
const outputChange = outputBody.omit({ id_object: true, field_name: true });

export const listOutputs = endpoint({
  method: 'GET',
  path: '/api/outputs',
  summary: 'The outputs of the account',
  reply: z.array(outputShape),
});
export const getOutput = endpoint({
  method: 'GET',
  path: '/api/outputs/:id',
  summary: 'One output',
  params: byId,
  reply: outputShape,
});
export const closeOutput = endpoint({
  method: 'POST',
  path: '/api/outputs/:id/close',
  summary: 'Close an output now, whatever opened it',
  params: byId,
  reply: z.object({ ok: z.literal(true), id_command: id }),
  status: 202,
  repeatable: true,
});
export const createOutput = endpoint({
  method: 'POST',
  path: '/api/outputs',
  summary: 'Use an output of a module: give it a name and a type',
  body: outputBody,
  reply: outputShape,
  status: 201,
  repeatable: true,
});
export const updateOutput = endpoint({
  method: 'PUT',
  path: '/api/outputs/:id',
  summary: 'Change the name, type, flow or description of an output',
  params: byId,
  body: outputChange,
  reply: outputShape,
  repeatable: true,
});
export const deleteOutput = endpoint({
  method: 'DELETE',
  path: '/api/outputs/:id',
  summary: 'Use an output no more; what uses it is named first',
  params: byId,
  body: removalBody,
  reply: removed,
  repeatable: true,
});
