import { demoId } from '../demo-id.ts';
import { widget } from '../dashboards/dashboard.ts';
import { demoOutput } from '../modules/module.ts';
import { actuator, airSensor, demoStation } from '../modules/module-builders.ts';
import { OLA } from '../people/person.ts';
import type { DemoAccount } from './account.ts';

const STATION = 'AGB2000-DEMO-0004';
const AIR = 'AM200-DEMO-0005';
const VALVES = 'AM421-DEMO-0002';

/** An account blocked by the operator: readings are still accepted, valves stay closed. */
export const OGRODY_TESTOWE: DemoAccount = {
  id: demoId('client', 'ogrody-testowe'),
  name: 'Ogrody Testowe',
  type: 'company',
  fullName: 'Ogrody Testowe Aleksandra Mazur',
  address: 'ul. Warszawska 80',
  city: 'Góra Kalwaria',
  zip: '05-530',
  taxNumber: '1233456785',
  longitudeDeg: 21.21,
  latitudeDeg: 51.98,
  paidUntil: (today) => today.add({ months: 4 }),
  payments: [],
  blockedDaysAgo: 10,
  members: [{ person: OLA, role: 'admin' }],
  modules: [
    demoStation(STATION, 'Stacja – ogrody', [21.21, 51.98], 71),
    airSensor(
      {
        serial: AIR,
        name: 'Powietrze – ogrody',
        station: STATION,
        at: [21.2103, 51.9802],
        distanceM: 90,
        packAgesDays: [64],
      },
      'open_sky',
    ),
    actuator(
      {
        serial: VALVES,
        name: 'Zawory – ogrody',
        station: STATION,
        at: [21.2104, 51.9803],
        distanceM: 110,
        packAgesDays: [64],
      },
      'AM-421',
      ['o1', 'o2', 'o3', 'o4'],
    ),
  ],
  outputs: (['o1', 'o2', 'o3', 'o4'] as const).map((output) =>
    demoOutput(VALVES, output, { name: `Rabata ${output.slice(1)}`, type: 'irr', flowM3PerH: 2 }),
  ),
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
      key: 'ogrody',
      name: 'Ogrody',
      widgets: [
        widget('air', 'Powietrze', [0, 0, 6, 7], { kind: 'air', moduleId: demoId('module', AIR) }),
        widget('valves', 'Zawory', [6, 0, 6, 7], { kind: 'valves', moduleId: demoId('module', VALVES) }),
      ],
    },
  ],
  alarms: [],
};
