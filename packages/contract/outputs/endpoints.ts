import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';
import { outputShape } from '../objects/shapes.ts';

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
