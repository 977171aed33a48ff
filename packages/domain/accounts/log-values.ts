import { lookUp } from '../core/look-up.ts';
import { soilType } from '../catalogue/parts/soil-properties.ts';
import { PLANTS } from '../catalogue/plants.ts';
import { deviceType } from '../catalogue/registry.ts';
import type { Text } from '../core/language.ts';
import { WEBHOOK_EVENTS } from '../webhooks/events.ts';
import { DEVICE_TYPES, GROUP_TYPES, SECTION_TYPES } from '../resources/kinds.ts';
import { toUser, type UserUnits } from '../units/user-units.ts';
import { AREA_FIELD, logFieldText } from './log-fields.ts';
import type { LogReader } from './log-reader.ts';

const YES: Text = { pl: 'tak', en: 'yes' };
const NO: Text = { pl: 'nie', en: 'no' };

/** Shown for a missing value. */
export const NO_VALUE = '–';

/** Names of stored values, by field. */
const VALUES: Readonly<Partial<Record<string, Readonly<Partial<Record<string, Text>>>>>> = {
  user_type: { 1: { pl: 'administrator', en: 'administrator' }, 2: { pl: 'użytkownik', en: 'user' } },
  language: { pl: { pl: 'polski', en: 'Polish' }, en: { pl: 'angielski', en: 'English' } },
  lang: { pl: { pl: 'polski', en: 'Polish' }, en: { pl: 'angielski', en: 'English' } },
  status: { 0: { pl: 'wyłączony', en: 'off' }, 1: { pl: 'włączony', en: 'on' } },
  state: {
    receiving: { pl: 'przesyłany', en: 'being uploaded' },
    running: { pl: 'w toku', en: 'running' },
    cancelled: { pl: 'przerwany', en: 'cancelled' },
  },
  type: {
    ...SECTION_TYPES,
    ...GROUP_TYPES,
    ...DEVICE_TYPES,
    company: { pl: 'firma', en: 'company' },
    individual: { pl: 'osoba prywatna', en: 'individual' },
    sequential: { pl: 'kolejno', en: 'one after another' },
    simultaneous: { pl: 'jednocześnie', en: 'at the same time' },
    interval: { pl: 'co odstęp', en: 'at intervals' },
    days: { pl: 'w dni tygodnia', en: 'on days of the week' },
    every: { pl: 'co kilka dni', en: 'every few days' },
    section: { pl: 'sekcja', en: 'section' },
    device: { pl: 'urządzenie', en: 'device' },
    group: { pl: 'grupa', en: 'group' },
    sensor: { pl: 'czujnik', en: 'sensor' },
    none: { pl: 'brak', en: 'none' },
    every_n_days: { pl: 'co kilka dni', en: 'every few days' },
    every_n_cycles: { pl: 'co kilka cykli', en: 'every few cycles' },
    cycles: { pl: 'w wybranych cyklach', en: 'in chosen cycles' },
    last_days: { pl: 'ostatnie dni', en: 'last days' },
  },
  schedules: { all: { pl: 'wszystkie', en: 'all' } },
  kind: {
    irrigation: { pl: 'nawadnianie', en: 'irrigation' },
    control: { pl: 'sterowanie', en: 'control' },
    output: { pl: 'wyjście', en: 'output' },
    input: { pl: 'wejście', en: 'input' },
    section: { pl: 'sekcja', en: 'section' },
    device: { pl: 'urządzenie', en: 'device' },
    object: { pl: 'moduł', en: 'module' },
  },
  access: {
    read: { pl: 'odczyt', en: 'read' },
    stop: { pl: 'odczyt i zatrzymywanie', en: 'read and stop' },
    operate: { pl: 'odczyt, zatrzymywanie i otwieranie', en: 'read, stop and open' },
  },
  webhook_state: {
    on: { pl: 'włączone', en: 'on' },
    off: { pl: 'wyłączone', en: 'off' },
    ended: { pl: 'zakończone', en: 'ended' },
  },
  webhook_events: WEBHOOK_EVENTS,
  scope: { objects: { pl: 'moduły', en: 'modules' }, outputs: { pl: 'wyjścia', en: 'outputs' } },
  priority: { standard: { pl: 'zwykły', en: 'standard' }, raised: { pl: 'podwyższony', en: 'raised' } },
  when_true: { run: { pl: 'podlewaj', en: 'run' }, dont_run: { pl: 'nie podlewaj', en: 'do not run' } },
  when_unknown: { run: { pl: 'podlewaj', en: 'run' }, dont_run: { pl: 'nie podlewaj', en: 'do not run' } },
  comparator: { $lt: { pl: 'poniżej', en: 'below' }, $gt: { pl: 'powyżej', en: 'above' } },
  plant_type: PLANTS,
  soil_type: Object.fromEntries(soilType().options.map(({ value, label }) => [value, label])),
  origin: { suggested: { pl: 'propozycja', en: 'suggested' }, confirmed: { pl: 'potwierdzona', en: 'confirmed' } },
  action: { notify: { pl: 'powiadom', en: 'notify' } },
};

/** Shown instead of the id of an item that no longer exists. */
const DELETED: Text = { pl: 'usunięte', en: 'deleted' };

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A stored value as shown to its reader: yes and no, days and times, names of items instead of their ids. */
export function logValueText(field: string, value: unknown, reader: LogReader): string {
  const { language } = reader;
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (typeof value === 'boolean') return (value ? YES : NO)[language];
  if (Array.isArray(value))
    return value.length === 0 ? NO_VALUE : value.map((item) => logValueText(field, item, reader)).join(', ');
  if (typeof value === 'number')
    return (
      nameOf(field, String(value), reader.units)?.[language] ??
      numberText(numberOf(field, value, reader.units), language)
    );
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value)) return reader.time(value);
  if (DAY.test(value)) return reader.day(value);
  const name = lookUp(reader.names, value) ?? nameOf(field, value, reader.units)?.[language];
  return name ?? (ID.test(value) ? DELETED[language] : value);
}

function nameOf(field: string, value: string, units: UserUnits): Text | undefined {
  const values = lookUp(VALUES, field);
  if (values !== undefined && Object.hasOwn(values, value)) return values[value];
  if (field === 'field') return logFieldText(value, units);
  return field === 'device_type' ? deviceType(value)?.name : undefined;
}

/** Digits that no conversion of an area loses. */
const AREA_DIGITS = 6;

/** A stored number in the reader's unit. */
function numberOf(field: string, value: number, units: UserUnits): number {
  if (field !== AREA_FIELD) return value;
  return Number(toUser(value / 10_000, { suffix: 'ha' }, units).value.toPrecision(AREA_DIGITS));
}

function numberText(value: number, language: 'pl' | 'en'): string {
  return language === 'pl' ? String(value).replace('.', ',') : String(value);
}
