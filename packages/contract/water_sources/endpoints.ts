import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';

export const waterSourceShape = z.object({
  id,
  name: z.string(),
  description: z.string(),
  efficiency: z.number().describe('m³/h'),
  clean_water_outputs: z.array(id),
  fertigated_water_outputs: z.array(id),
});
export type WaterSourceShape = z.output<typeof waterSourceShape>;

export const listWaterSources = endpoint({
  method: 'GET',
  path: '/api/water_sources',
  summary: 'The water sources of the account',
  reply: z.array(waterSourceShape),
});
export const getWaterSource = endpoint({
  method: 'GET',
  path: '/api/water_sources/:id',
  summary: 'One water source',
  params: byId,
  reply: waterSourceShape,
});
