import { z } from 'zod';
import { endpoint, id } from '../endpoint.ts';

export const regionShape = z.object({ id, name: z.string() });

export const regionEndpoints = {
  listRegions: endpoint({
    method: 'GET',
    path: '/api/regions',
    who: 'view',
    summary: "The account's regions",
    reply: z.array(regionShape),
  }),
};
