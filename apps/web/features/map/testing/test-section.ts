import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { NO_PLANTING } from '../../../entities/resource/testing/no-planting.ts';

/** A section for a test: "Block A" of the valve "valve-A". */
export const aSection = (id: string): SectionShape => ({
  id,
  version: 'v1',
  name: `Block ${id}`,
  description: '',
  type: 'drip',
  id_output: `valve-${id}`,
  id_water_source: 'pond',
  area: null,
  flow: null,
  groups: [],
  points: null,
  ...NO_PLANTING,
  removing: false,
});
