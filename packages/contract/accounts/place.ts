import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { basis, saved } from '../version.ts';

export const accountPlaceEndpoints = {
  setAccountPlace: endpoint({
    operationId: 'setClientPlace',
    method: 'PUT',
    path: '/api/client/place',
    who: 'configure',
    summary: 'Set where the farm is and its time zone, which schedules and days follow',
    body: z.strictObject({
      location: z.strictObject({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) }),
      time_zone: z.string().max(60),
      version: basis,
    }),
    reply: saved,
    repeatable: true,
  }),
};
