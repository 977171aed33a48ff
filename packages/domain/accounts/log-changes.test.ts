import { expect, test } from 'vitest';
import type { Language } from '../core/language.ts';
import { STORED_UNITS } from '../units/user-units.ts';
import { logChanges } from './log-changes.ts';

const reader = (language: Language) => ({
  language,
  units: STORED_UNITS,
  time: (instant: string) => `at ${instant.slice(11, 16)}`,
  day: (day: string) => day.split('-').toReversed().join('.'),
  names: { 'id-of-a-source': 'Well' },
});

test.each([
  ['a number', { flow_m3_per_h: 6 }, { flow_m3_per_h: 7.5 }, 'przepływ, m³/h: 6 → 7,5', 'flow, m³/h: 6 → 7.5'],
  ['a switch', { shared: false }, { shared: true }, 'wspólny: nie → tak', 'shared: no → yes'],
  [
    'an item',
    { water_source_id: null },
    { water_source_id: 'id-of-a-source' },
    'źródło wody: – → Well',
    'water source: – → Well',
  ],
  [
    'an item that was deleted in the meantime',
    { water_source_id: null },
    { water_source_id: '01a20a59-510a-70bf-85bd-62772159c79e' },
    'źródło wody: – → usunięte',
    'water source: – → deleted',
  ],
  ['a role', { user_type: 2 }, { user_type: 1 }, 'rola: użytkownik → administrator', 'role: user → administrator'],
  ['a plant', { plant_type: 1 }, { plant_type: 2 }, 'roślina: Borówka → Truskawka', 'plant: Blueberry → Strawberry'],
  ['a soil', { soil_type: null }, { soil_type: 2 }, 'gleba: – → Gleba ciężka', 'soil: – → Heavy soil'],
  [
    'a probe',
    { probes: [{ module_id: 'x', origin: 'suggested' }] },
    { probes: [{ module_id: 'x', origin: 'confirmed' }] },
    'sondy 1: skąd: propozycja → potwierdzona',
    'probes 1: origin: suggested → confirmed',
  ],
  [
    'a day',
    { begin_date: '2026-04-01' },
    { begin_date: '2026-05-02' },
    'pierwszy dzień: 01.04.2026 → 02.05.2026',
    'first day: 01.04.2026 → 02.05.2026',
  ],
  ['an instant', null, { expires_at: '2026-11-23T03:51:46Z' }, 'ważne do: – → at 03:51', 'valid until: – → at 03:51'],
  [
    'a list',
    { start_hours: ['05:00'] },
    { start_hours: ['05:00', '20:30'] },
    'godziny startu: 05:00 → 05:00, 20:30',
    'start times: 05:00 → 05:00, 20:30',
  ],
  [
    'an item of a list',
    { elements: [{ minutes: 5 }, { minutes: 6 }] },
    { elements: [{ minutes: 5 }, { minutes: 8 }] },
    'elementy 2: minuty: 6 → 8',
    'elements 2: minutes: 6 → 8',
  ],
  [
    'a setting of a measurement',
    { HUMIDITY_1: { too_dry: { threshold: 16 } } },
    { HUMIDITY_1: { too_dry: { threshold: 14 } } },
    'wilgotność gleby: za sucho: próg: 16 → 14',
    'soil moisture: too dry: threshold: 16 → 14',
  ],
  ['an area', { area_m2: 8000 }, { area_m2: 12_500 }, 'powierzchnia, ha: 0,8 → 1,25', 'area, ha: 0.8 → 1.25'],
  ['a type', { type: 'drip' }, { type: 'mist' }, 'typ: kroplowe → zamgławianie', 'type: drip → misting'],
  ['a field of an older version', { old_name: 1 }, { old_name: 2 }, 'old name: 1 → 2', 'old name: 1 → 2'],
])("%s is named and written in the reader's language", (_, before, after, pl, en) => {
  const written = (language: Language) =>
    logChanges(before, after, reader(language)).map((change) => `${change.field}: ${change.before} → ${change.after}`);
  expect(written('pl').map((line) => line.toLowerCase())).toEqual([pl.toLowerCase()]);
  expect(written('en').map((line) => line.toLowerCase())).toEqual([en.toLowerCase()]);
});

test('values that did not change are left out', () => {
  expect(logChanges({ name: 'A', pause: null }, { name: 'B', pause: null }, reader('en'))).toEqual([
    { field: 'name', before: 'A', after: 'B' },
  ]);
});

test('an area is in the unit of the reader', () => {
  const american = { ...reader('en'), units: { temperature: 'F', area: 'acre' } } as const;
  expect(logChanges({ area_m2: null }, { area_m2: 8000 }, american)).toEqual([
    { field: 'area, ac', before: '–', after: '1.97684' },
  ]);
});

test('the id of a new item is left out', () => {
  expect(logChanges(null, { id: 'id-of-a-source', name: 'Well' }, reader('en'))).toEqual([
    { field: 'name', before: '–', after: 'Well' },
  ]);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a dashboard that a user has named %s is logged under that name',
  (name) => {
    expect(logChanges(null, { name }, reader('en'))).toEqual([{ field: 'name', before: '–', after: name }]);
  },
);
