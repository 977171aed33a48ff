import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const catalogueEndpoints = {
  /** The domain type DeviceType, with its names in snake case. */
  getCatalogue: endpoint({
    method: 'GET',
    path: '/api/catalogue',
    who: 'shared',
    summary: 'All device types with their inputs, outputs, properties and texts',
    reply: z.array(
      z.looseObject({ type: z.string(), key: z.string(), name: z.object({ pl: z.string(), en: z.string() }) }),
    ),
  }),
};
