import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { NO_PLANTING } from '../../../entities/resource/testing/no-planting.ts';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import type { Lists } from '../resource-types.ts';

const valves = 'valves';

export const blockB: SectionShape = {
  version: 'v1',
  id: 's1',
  name: 'Kwatera B · Bluecrop',
  description: '',
  type: 'drip',
  id_water_source: 'pond',
  id_output: 'o1',
  area: 0.5,
  flow: 12,
  groups: [],
  points: null,
  ...NO_PLANTING,
  removing: false,
};

/** A pond with its pump, a section, and an unused valve. */
export const farm: Lists = {
  modules: [aModule({ id: valves, name: 'Zawory', device_type: 'AM-421', outputs: [] })],
  outputs: [
    anOutput({ id: 'o1', id_object: valves }),
    anOutput({ id: 'o2', id_object: valves, field_name: 'o2', name: 'Zawór C', id_section: null, section_name: null }),
    anOutput({
      id: 'pump',
      id_object: valves,
      field_name: 'o4',
      name: 'Pompa',
      type: 'pump',
      id_section: null,
      section_name: null,
      section_flow: null,
    }),
  ],
  sections: [blockB],
  groups: [],
  devices: [],
  sources: [
    {
      version: 'v1',
      id: 'pond',
      name: 'Staw',
      description: '',
      efficiency: 24,
      clean_water_outputs: ['pump'],
      fertigated_water_outputs: ['pump'],
    },
  ],
  regions: [],
  geoObjects: [],
};
