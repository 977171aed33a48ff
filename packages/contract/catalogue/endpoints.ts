import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The catalogue is served as the domain holds it; its shape is the domain's type DeviceType. */
export const getCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  summary: 'Every device type with its inputs, outputs, properties and texts',
  reply: z.array(
    z.looseObject({ type: z.string(), key: z.string(), name: z.object({ pl: z.string(), en: z.string() }) }),
  ),
});
