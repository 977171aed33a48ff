import { z } from 'zod';
import { endpoint, id } from '../endpoint.ts';

export const regionShape = z.object({ id, name: z.string() });

export const listRegions = endpoint({
  method: 'GET',
  path: '/api/regions',
  summary: 'The regions of the account',
  reply: z.array(regionShape),
});
