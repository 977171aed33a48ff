import { demoId } from '../demo-id.ts';
import { TITLE_OF_KIND, widget } from '../dashboards/dashboard.ts';
import type { DemoDashboard } from '../dashboards/dashboard.ts';
import { ANNA, JAN } from '../people/person.ts';
import type { DemoPayment } from './payment.ts';
import { controlSchedule, mistingSchedule, sequentialSchedule, whenDrierThan } from '../schedules/demo-schedule.ts';
import { endOfMarchAfterNext } from './account.ts';
import type { DemoAccount } from './account.ts';
import {
  BLOCK_A,
  BLOCK_B,
  BLOCK_C,
  BLOCK_D,
  BLOCK_E,
  BLOCKS,
  METER_BOX,
  MISTING,
  MODULES,
  NORTH_VALVES,
  ORCHARD_AIR,
  POND,
  PROBE_A,
  PROBE_B,
  PROBE_C,
  PROBE_D,
  PROBE_E,
  PUMP_HOUSE,
  SLAB_1,
  SLAB_2,
  SOUTH_VALVES,
  STATION,
  TUNNEL_AIR,
} from './zielone-pole-field.ts';
import { DEVICES, GROUPS, STIRRER } from './zielone-pole-equipment.ts';
import { OUTPUTS } from './zielone-pole-outputs.ts';

const module = (serial: string): { moduleId: string } => ({ moduleId: demoId('module', serial) });
const source = <F extends 'HUMIDITY_3' | 'TEMP_1' | 'HUMIDITY_1'>(serial: string, field: F) => ({
  ...module(serial),
  field,
});

const fields: DemoDashboard = {
  key: 'kwatery',
  name: 'Kwatery',
  widgets: [
    widget('today', TITLE_OF_KIND, [0, 0, 8, 9], { kind: 'irrigation_today', sourceId: POND.id }),
    widget('attention', TITLE_OF_KIND, [8, 0, 4, 9], { kind: 'attention' }),
    widget('profile-a', 'Kwatera A', [0, 9, 4, 7], { kind: 'soil_profile', ...module(PROBE_A) }),
    widget('profile-b', 'Kwatera B', [4, 9, 4, 7], { kind: 'soil_profile', ...module(PROBE_B) }),
    widget('valves', 'Zawory północ', [8, 9, 4, 7], { kind: 'valves', ...module(NORTH_VALVES) }),
    widget('moisture', 'Kwatery A, B, C', [0, 16, 8, 8], {
      kind: 'simple_chart',
      sources: [source(PROBE_A, 'HUMIDITY_3'), source(PROBE_B, 'HUMIDITY_3'), source(PROBE_C, 'HUMIDITY_3')],
      daysBack: 7,
    }),
    widget('air', TITLE_OF_KIND, [8, 16, 4, 8], { kind: 'air', ...module(ORCHARD_AIR) }),
    widget('profile-c', 'Kwatera C', [0, 24, 4, 7], { kind: 'soil_profile', ...module(PROBE_C) }),
    widget('south', 'Zawory południe', [4, 24, 4, 7], { kind: 'valves', ...module(SOUTH_VALVES) }),
    widget('station', 'Stacja bazowa', [8, 24, 4, 7], { kind: 'system_state', ...module(STATION) }),
    widget('meters', 'Pomiary przy pompowni', [0, 31, 4, 7], {
      kind: 'fields',
      ...module(METER_BOX),
      fields: ['DI_USR_3', 'DI_USR_4', 'ANALOG_USR_1', 'ANALOG_USR_2'],
    }),
    widget('pumps', 'Pompownia', [4, 31, 4, 7], { kind: 'valves', ...module(PUMP_HOUSE) }),
    widget('profile-d', 'Kwatera D', [8, 31, 4, 7], { kind: 'soil_profile', ...module(PROBE_D) }),
  ],
};

const tunnel: DemoDashboard = {
  key: 'tunel',
  name: 'Tunel 1',
  widgets: [
    widget('air', 'Powietrze w tunelu', [0, 0, 5, 8], { kind: 'air', ...module(TUNNEL_AIR) }),
    widget('slab-1', 'Mata 1', [5, 0, 4, 8], {
      kind: 'fields',
      ...module(SLAB_1),
      fields: ['HUMIDITY_1', 'ECW_1', 'TEMP_1', 'LIGHT_1', 'BATTERY_1'],
    }),
    widget('slab-2', 'Mata 2', [9, 0, 3, 8], {
      kind: 'fields',
      ...module(SLAB_2),
      fields: ['HUMIDITY_1', 'ECW_1', 'TEMP_1'],
    }),
    widget('temperature', 'Temperatura', [0, 8, 6, 8], {
      kind: 'simple_chart',
      sources: [source(TUNNEL_AIR, 'TEMP_1'), source(ORCHARD_AIR, 'TEMP_1')],
      daysBack: 3,
    }),
    widget('slabs', 'Wilgotność mat', [6, 8, 6, 8], {
      kind: 'simple_chart',
      sources: [source(SLAB_1, 'HUMIDITY_1'), source(SLAB_2, 'HUMIDITY_1')],
      daysBack: 3,
    }),
  ],
};

const PAYMENTS: readonly DemoPayment[] = [
  {
    key: 'fv-203',
    issuedDaysAgo: 4,
    paidDaysAgo: null,
    amountCents: 34_800,
    document: 'FV 203/Z',
    ksefNumber: '5250008198-20260602-8A41C7-9D02',
  },
  {
    key: 'fv-118',
    issuedDaysAgo: 240,
    paidDaysAgo: 233,
    amountCents: 120_000,
    document: 'FV 118/Z',
    ksefNumber: '5250008198-20260324-11F0B2-A41C',
  },
  { key: 'fv-096', issuedDaysAgo: 605, paidDaysAgo: 598, amountCents: 114_000, document: 'FV 096/Z', ksefNumber: '' },
];

/** The main demo farm: Anna manages it, Jan works on it. */
export const ZIELONE_POLE: DemoAccount = {
  id: demoId('client', 'zielone-pole'),
  name: 'Gospodarstwo Zielone Pole',
  type: 'company',
  fullName: 'Gospodarstwo Rolne Zielone Pole sp. z o.o.',
  address: 'ul. Polna 12',
  city: 'Grójec',
  zip: '05-600',
  taxNumber: '7971234566',
  longitudeDeg: 21,
  latitudeDeg: 52,
  paidUntil: endOfMarchAfterNext,
  payments: PAYMENTS,
  blockedDaysAgo: null,
  members: [
    { person: ANNA, role: 'admin' },
    { person: JAN, role: 'normal' },
  ],
  modules: MODULES,
  outputs: OUTPUTS,
  waterSources: [POND],
  sections: [...BLOCKS, MISTING],
  groups: GROUPS,
  devices: DEVICES,
  schedules: [
    sequentialSchedule('north', 'Borówka północ', {
      days: [1, 3, 5, 7],
      start: '05:30',
      sectionIds: [BLOCK_A.id, BLOCK_B.id, BLOCK_D.id],
      fertigation: { type: 'every_n_days', n: 2, preWater: 2, flush: 3 },
    }),
    sequentialSchedule('south', 'Borówka południe', {
      days: [2, 4, 6],
      start: '06:00',
      sectionIds: [BLOCK_E.id],
      conditions: [whenDrierThan(PROBE_E, 'HUMIDITY_1', 20)],
      rain: { source: 'gauge', limitMm: 3, hours: 24 },
    }),
    sequentialSchedule('deep', 'Głębokie podlewanie', {
      days: [3],
      start: '21:30',
      sectionIds: [BLOCK_D.id, BLOCK_E.id],
      minutes: 40,
      conditions: [whenDrierThan(PROBE_D, 'HUMIDITY_1', 16)],
    }),
    controlSchedule('stirring', 'Mieszanie nawozu', {
      startHours: ['04:45'],
      minutes: 15,
      deviceId: STIRRER.id,
    }),
    mistingSchedule('misting', 'Zraszanie tunelu', {
      firstStart: '11:00',
      windowEnd: '14:30',
      runTimeMin: 3,
      pauseMin: 57,
      sectionId: MISTING.id,
    }),
  ],
  handWatering: [
    { sectionId: BLOCK_C.id, person: JAN, weekdays: [2, 6], time: '08:15', shareOfWeek: 0.15, lastDaysAgo: 12 },
  ],
  silences: [{ moduleSerial: PROBE_D, daysAgo: 4, hours: 9 }],
  rainGauge: 'Pomiary – Pompownia, Deszczomierz',
  dashboards: [fields, tunnel],
  alarms: [
    {
      key: 'orchard-battery',
      moduleSerial: ORCHARD_AIR,
      rule: 'low_battery',
      field: 'battvol',
      course: { kind: 'measured', confirmedBy: null },
    },
    {
      key: 'valves-battery',
      moduleSerial: NORTH_VALVES,
      rule: 'low_battery',
      field: 'battvol',
      course: { kind: 'measured', confirmedBy: ANNA.id },
    },
    {
      key: 'station-silent',
      moduleSerial: STATION,
      rule: 'no_contact',
      field: 'comm',
      course: { kind: 'span', hoursAgo: 9 * 24 + 5, minutes: 47 },
    },
    { key: 'probe-silent', moduleSerial: PROBE_D, rule: 'module_silent', field: 'comm', course: { kind: 'silence' } },
    {
      key: 'orchard-frost',
      moduleSerial: ORCHARD_AIR,
      rule: 'frost',
      field: 'TEMP_GAP_1',
      course: { kind: 'measured', confirmedBy: null },
    },
  ],
};
