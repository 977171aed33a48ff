import { demoId } from '../demo-id.ts';
import { widget } from '../dashboards/dashboard.ts';
import { airSensor, demoStation, soilProbe } from '../modules/module-builders.ts';
import { EWA } from '../people/person.ts';
import type { DemoAccount } from './account.ts';

const STATION = 'AGB2000-DEMO-0003';
const AIR = 'AM200-DEMO-0004';
const PROBE = 'AM100103-DEMO-0004';
const APPLE = 5;
const NO_DRIP = { flowM3PerH: 0, areaM2: 5000, wettedShare: 0.35, nearDripper: 1 };

/** An orchard whose subscription ended last week. */
export const SAD_KOWALSKI: DemoAccount = {
  id: demoId('client', 'sad-kowalski'),
  name: 'Sad Kowalski',
  type: 'company',
  fullName: 'Sad Kowalski Ewa Kowalska',
  address: 'Konary 31',
  city: 'Konary',
  zip: '05-660',
  taxNumber: '7972345670',
  longitudeDeg: 21.05,
  latitudeDeg: 51.83,
  paidUntil: (today) => today.subtract({ days: 7 }),
  payments: [],
  blockedDaysAgo: null,
  members: [{ person: EWA, role: 'admin' }],
  modules: [
    demoStation(STATION, 'Stacja – sad', [21.05, 51.83], 58),
    airSensor(
      {
        serial: AIR,
        name: 'Powietrze – sad',
        station: STATION,
        at: [21.0508, 51.8304],
        distanceM: 220,
        packAgesDays: [410],
        plantType: APPLE,
      },
      'open_sky',
      { freeze_temp_hr100: -2.2, freeze_temp_hr0: 4.3 },
    ),
    soilProbe(
      {
        serial: PROBE,
        name: 'Sonda – sad',
        station: STATION,
        at: [21.051, 51.8306],
        distanceM: 240,
        packAgesDays: [410],
        plantType: APPLE,
      },
      { section: null, drip: NO_DRIP, covered: false, rootDensity: 1, contentsPct: [16, 16.5, 17] },
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
      key: 'sad',
      name: 'Sad',
      widgets: [
        widget('profile', 'Profil gleby', [0, 0, 6, 7], { kind: 'soil_profile', moduleId: demoId('module', PROBE) }),
        widget('air', 'Powietrze', [6, 0, 6, 7], { kind: 'air', moduleId: demoId('module', AIR) }),
      ],
    },
  ],
  alarms: [],
};
