import { demoId } from '../demo-id.ts';
import { widget } from '../dashboards/dashboard.ts';
import { airSensor, demoStation, slabProbe } from '../modules/module-builders.ts';
import { ANNA, MAREK } from '../people/person.ts';
import { endOfMarchAfterNext } from './account.ts';
import type { DemoAccount } from './account.ts';

const STATION = 'AGB2000-DEMO-0002';
const AIR = 'AM200-DEMO-0003';
const SLAB_1 = 'AM999-DEMO-0003';
const SLAB_2 = 'AM999-DEMO-0004';
const TOMATO = 10;
const common = { station: STATION, plantType: TOMATO };
const module = (serial: string): { moduleId: string } => ({ moduleId: demoId('module', serial) });

/** A small greenhouse of another grower. Anna may switch to it, Jan may not. */
export const SZKLARNIE_NOWAK: DemoAccount = {
  id: demoId('client', 'szklarnie-nowak'),
  name: 'Szklarnie Nowak',
  type: 'individual',
  fullName: 'Marek Nowak',
  address: 'ul. Ogrodowa 4',
  city: 'Warka',
  zip: '05-660',
  taxNumber: '',
  longitudeDeg: 21.19,
  latitudeDeg: 51.78,
  paidUntil: endOfMarchAfterNext,
  payments: [],
  blockedDaysAgo: null,
  members: [
    { person: MAREK, role: 'admin' },
    { person: ANNA, role: 'normal' },
  ],
  modules: [
    demoStation(STATION, 'Stacja – szklarnia', [21.19, 51.78], 66),
    airSensor(
      {
        ...common,
        serial: AIR,
        name: 'Powietrze na zewnątrz',
        at: [21.1902, 51.7801],
        distanceM: 60,
        packAgesDays: [200],
      },
      'open_sky',
    ),
    slabProbe(
      { ...common, serial: SLAB_1, name: 'Mata 1', at: [21.1901, 51.78], distanceM: 40, packAgesDays: [260] },
      2.8,
    ),
    slabProbe(
      { ...common, serial: SLAB_2, name: 'Mata 2', at: [21.1903, 51.78], distanceM: 55, packAgesDays: [260] },
      2.8,
    ),
  ],
  outputs: [],
  waterSources: [],
  sections: [],
  groups: [],
  devices: [],
  schedules: [],
  handWatering: [],
  silences: [],
  rainGauge: null,
  dashboards: [
    {
      key: 'szklarnia',
      name: 'Szklarnia',
      widgets: [
        widget('slab-1', 'Mata 1', [0, 0, 4, 7], {
          kind: 'fields',
          ...module(SLAB_1),
          fields: ['HUMIDITY_1', 'ECW_1', 'TEMP_1'],
        }),
        widget('slab-2', 'Mata 2', [4, 0, 4, 7], {
          kind: 'fields',
          ...module(SLAB_2),
          fields: ['HUMIDITY_1', 'ECW_1', 'TEMP_1'],
        }),
        widget('air', 'Powietrze', [8, 0, 4, 7], { kind: 'air', ...module(AIR) }),
        widget('slabs', 'Wilgotność mat', [0, 7, 12, 8], {
          kind: 'simple_chart',
          sources: [
            { ...module(SLAB_1), field: 'HUMIDITY_1' },
            { ...module(SLAB_2), field: 'HUMIDITY_1' },
          ],
          daysBack: 7,
        }),
      ],
    },
  ],
  alarms: [],
};
