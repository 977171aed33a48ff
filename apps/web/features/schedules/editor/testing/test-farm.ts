import type { EquipmentShape } from '@zagon/contract/equipment/endpoints.ts';
import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { NO_PLANTING } from '../../../../entities/resource/testing/no-planting.ts';
import type { FarmLists } from '../form/build-farm.ts';

/** Fixture farm of the editor tests: blocks A (10 m³/h) and B (12 m³/h) on a pond of 24 m³/h, a tunnel on a well. */
export const blockA = '0199f0aa-0000-7000-8000-00000000000a';
export const blockB = '0199f0aa-0000-7000-8000-00000000000b';
export const tunnel = '0199f0aa-0000-7000-8000-00000000000c';
export const lamp = '0199f0aa-0000-7000-8000-00000000000d';
export const pumpDevice = '0199f0aa-0000-7000-8000-00000000000e';
export const north = '0199f0aa-0000-7000-8000-0000000000a1';
export const mixed = '0199f0aa-0000-7000-8000-0000000000a2';
export const empty = '0199f0aa-0000-7000-8000-0000000000a3';
const pond = '0199f0aa-0000-7000-8000-0000000000f0';
const well = '0199f0aa-0000-7000-8000-0000000000f1';
const valve = (id: string) => id.replace('0199f0aa', '0199f0bb');

function output(id: string, name: string, type = 'irr'): OutputShape {
  return {
    id,
    version: 'v1',
    id_object: pond,
    field_name: 'o1',
    name,
    type,
    description: '',
    flow: null,
    state: false,
    state_at: null,
    id_section: null,
    section_name: null,
    section_flow: null,
    area: null,
    interface: 'latching_valve',
    removing: false,
  };
}

function section(id: string, name: string, sourceId: string, flow: number) {
  return {
    id,
    version: 'v1',
    name,
    description: '',
    type: 'irr',
    id_water_source: sourceId,
    id_output: valve(id),
    area: 0.5,
    flow,
    groups: [],
    points: null,
    ...NO_PLANTING,
    removing: false,
  };
}

function device(id: string, name: string, type: string, outputId: string): EquipmentShape {
  return {
    id,
    version: 'v1',
    name,
    description: '',
    kind: 'output',
    type,
    id_object: pond,
    object_name: 'Staw',
    index: 4,
    id_output: outputId,
    field: null,
    id_water_source: null,
    removing: false,
  };
}

function group(id: string, name: string, members: readonly string[]): GroupShape {
  return {
    id,
    version: 'v1',
    name,
    description: '',
    type: 'field',
    scope: 'outputs',
    members: members.map((member) => ({ id: member, kind: 'section', name: '' })),
    element_count: members.length,
    removing: false,
  };
}

export const farmLists: FarmLists = {
  sections: [
    section(blockA, 'Kwatera A · Duke', pond, 10),
    section(blockB, 'Kwatera B · Bluecrop', pond, 12),
    section(tunnel, 'Tunel', well, 8),
  ],
  outputs: [
    ...[blockA, blockB, tunnel].map((id) => output(valve(id), `Zawór ${id.slice(-1)}`)),
    output(valve(pond), 'Pompa', 'pump'),
    output(valve(lamp), 'o4', 'light'),
  ],
  sources: [
    {
      id: pond,
      version: 'v1',
      name: 'Staw',
      description: '',
      efficiency: 24,
      clean_water_outputs: [valve(pond)],
      fertigated_water_outputs: [valve(pond)],
    },
    {
      id: well,
      version: 'v1',
      name: 'Studnia',
      description: '',
      efficiency: 9,
      clean_water_outputs: [valve(pond)],
      fertigated_water_outputs: [],
    },
  ],
  devices: [device(lamp, 'Doświetlanie', 'light', valve(lamp)), device(pumpDevice, 'Pompa', 'pump', valve(pond))],
  groups: [
    group(north, 'Kwatery północne', [blockA, blockB]),
    group(mixed, 'Wszystko', [blockA, tunnel]),
    group(empty, 'Pusta', []),
  ],
};
