import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { NO_PLANTING } from './no-planting.ts';

/** Test builder: a section with a valve. */
export function aSection(overrides: Partial<SectionShape> = {}): SectionShape {
  return {
    version: 'v1',
    id: 's1',
    name: 'Kwatera B · Bluecrop',
    description: '',
    type: 'irr',
    id_water_source: 'pond',
    id_output: 'o1',
    area: 2.8,
    flow: 12,
    groups: [{ id: 'g1', name: 'Sad północny' }],
    points: null,
    ...NO_PLANTING,
    removing: false,
    ...overrides,
  };
}
