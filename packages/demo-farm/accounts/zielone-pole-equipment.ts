import { demoId } from '../demo-id.ts';
import { outputId } from '../modules/module.ts';
import { type DemoDevice, demoDevice, demoEquipment, type DemoGroup, demoGroup } from '../water/equipment.ts';
import {
  BLOCK_A,
  BLOCK_B,
  BLOCK_C,
  BLOCK_D,
  METER_BOX,
  POND,
  PROBE_A,
  PROBE_B,
  PROBE_C,
  PUMP_HOUSE,
  SLAB_1,
  SLAB_2,
  TUNNEL_AIR,
} from './zielone-pole-field.ts';

/** Named items of the farm other than its sections: groups, pumps, and the meters at the pump house. */

const moduleIds = (...serials: readonly string[]) => serials.map((serial) => demoId('module', serial));

export const GROUPS: readonly DemoGroup[] = [
  demoGroup('north', {
    name: 'Kwatery północne',
    description: 'Wszystko za zaworami północnymi',
    type: 'field',
    scope: 'outputs',
    memberIds: [BLOCK_A.id, BLOCK_B.id, BLOCK_C.id, BLOCK_D.id],
  }),
  demoGroup('north-probes', {
    name: 'Sondy północne',
    description: 'Średnia wilgotność kwater A, B i C',
    type: 'measurement',
    scope: 'objects',
    memberIds: moduleIds(PROBE_A, PROBE_B, PROBE_C),
  }),
  demoGroup('tunnel', {
    name: 'Tunel 1',
    type: 'greenhouse',
    scope: 'objects',
    memberIds: moduleIds(TUNNEL_AIR, SLAB_1, SLAB_2),
  }),
];

/** Stirs the fertiliser tank; a control schedule runs it. */
export const STIRRER = demoDevice('stirrer', 'Mieszadło nawozu', 'mixer', outputId(METER_BOX, 'o1'));

const meter = { module: METER_BOX };
export const DEVICES: readonly DemoDevice[] = [
  demoDevice('pond-pump', 'Pompa stawowa', 'pump', outputId(PUMP_HOUSE, 'o1')),
  demoDevice('doser', 'Dozownik nawozu', 'mixer', outputId(PUMP_HOUSE, 'o2')),
  STIRRER,
  demoEquipment('flow', 'Wodomierz', {
    ...meter,
    kind: 'counter_input',
    type: 'flow_meter',
    field: 'DI_USR_3',
    sourceId: POND.id,
  }),
  demoEquipment('rain', 'Deszczomierz', { ...meter, kind: 'counter_input', type: 'rain_gauge', field: 'DI_USR_4' }),
  demoEquipment('wind', 'Wiatromierz', { ...meter, kind: 'voltage_input', type: 'wind_speed', field: 'ANALOG_USR_1' }),
  demoEquipment('pressure', 'Manometr za pompą', {
    ...meter,
    kind: 'current_input',
    type: 'manometer',
    field: 'ANALOG_USR_2',
    sourceId: POND.id,
  }),
];
