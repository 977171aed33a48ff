import { THRESHOLD_RULES } from '../catalogue/alarm-rules/registry.ts';
import { DEVICE_TYPES } from '../catalogue/registry.ts';
import type { DeviceType } from '../catalogue/device-type.ts';
import type { Text } from '../core/language.ts';
import { userSuffix, type UserUnits } from '../units/user-units.ts';

const account = {
  name: { pl: 'nazwa', en: 'name' },
  description: { pl: 'opis', en: 'description' },
  type: { pl: 'typ', en: 'type' },
  kind: { pl: 'rodzaj', en: 'kind' },
  full_name: { pl: 'pełna nazwa', en: 'full name' },
  address: { pl: 'ulica i numer', en: 'street and number' },
  zip: { pl: 'kod pocztowy', en: 'postal code' },
  city: { pl: 'miejscowość', en: 'town' },
  country: { pl: 'kraj', en: 'country' },
  tax_number: { pl: 'numer podatkowy', en: 'tax number' },
  regon: { pl: 'REGON', en: 'REGON' },
  bank_account: { pl: 'konto bankowe', en: 'bank account' },
  billing: { pl: 'nabywca na fakturze', en: 'buyer on the invoices' },
  invoice_recipient: { pl: 'odbiorca faktury', en: 'invoice recipient' },
  company_name: { pl: 'nazwa firmy', en: 'company name' },
  email: { pl: 'e-mail', en: 'e-mail' },
  phone: { pl: 'telefon', en: 'phone' },
  first_name: { pl: 'imię', en: 'first name' },
  family_name: { pl: 'nazwisko', en: 'family name' },
  user_type: { pl: 'rola', en: 'role' },
  language: { pl: 'język', en: 'language' },
  lang: { pl: 'język', en: 'language' },
  air: { pl: 'czujnik powietrza', en: 'air sensor' },
  wind: { pl: 'wiatromierz', en: 'wind gauge' },
  rain: { pl: 'deszczomierz', en: 'rain gauge' },
  time_zone: { pl: 'strefa czasowa', en: 'time zone' },
  temperature_unit: { pl: 'jednostka temperatury', en: 'unit of temperature' },
  area_unit: { pl: 'jednostka powierzchni', en: 'unit of area' },
  date_format: { pl: 'zapis dat', en: 'date format' },
  hide_start_screen: { pl: 'ukryta strona startowa', en: 'start page hidden' },
  access: { pl: 'dostęp', en: 'access' },
  assistants_allowed: { pl: 'asystenci mogą odczytywać', en: 'assistants may read' },
  receiver: { pl: 'odbiorca', en: 'receiver' },
  network: { pl: 'sieć', en: 'network' },
  server: { pl: 'serwer', en: 'server' },
  application: { pl: 'aplikacja', en: 'application' },
  connected_user: { pl: 'użytkownik sieci', en: 'user of the network' },
  key_changed: { pl: 'nowy klucz', en: 'new key' },
  switched_on: { pl: 'włączona', en: 'on' },
  dev_eui: { pl: 'DevEUI', en: 'DevEUI' },
  measurements: { pl: 'pomiary', en: 'measurements' },
  webhook_events: { pl: 'zdarzenia', en: 'events' },
  webhook_state: { pl: 'wysyłanie', en: 'sending' },
  max_minutes: { pl: 'najdłuższe otwarcie, min', en: 'longest opening, min' },
  openings_per_hour: { pl: 'otwarć na godzinę', en: 'openings an hour' },
  expires_at: { pl: 'ważne do', en: 'valid until' },
  consents: { pl: 'zgody', en: 'consents' },
  news_email: { pl: 'nowości e-mailem', en: 'news by e-mail' },
  news_app: { pl: 'nowości w aplikacji', en: 'news in the app' },
  subject: { pl: 'temat', en: 'subject' },
  pictures: { pl: 'zdjęcia', en: 'pictures' },
  bytes: { pl: 'rozmiar, B', en: 'size, B' },
  media: { pl: 'rodzaj pliku', en: 'type of file' },
  sound: { pl: 'dźwięk', en: 'sound' },
  app: { pl: 'w aplikacji', en: 'in the app' },
  sms: { pl: 'SMS', en: 'SMS' },
  push: { pl: 'w przeglądarce', en: 'in the browser' },
  service: { pl: 'usługa', en: 'service' },
  quiet_from: { pl: 'cisza od', en: 'quiet from' },
  quiet_to: { pl: 'cisza do', en: 'quiet until' },
  muted_until: { pl: 'wyciszone do', en: 'muted until' },
  channel: { pl: 'kanał', en: 'channel' },
} as const satisfies Record<string, Text>;

const equipment = {
  id: { pl: 'identyfikator', en: 'identifier' },
  marker: { pl: 'znacznik', en: 'marker' },
  status: { pl: 'stan', en: 'state' },
  state: { pl: 'stan', en: 'state' },
  ground: { pl: 'podkład map', en: 'background of maps' },
  latitude: { pl: 'szerokość geograficzna', en: 'latitude' },
  longitude: { pl: 'długość geograficzna', en: 'longitude' },
  location: { pl: 'położenie', en: 'location' },
  config: { pl: 'ustawienia', en: 'settings' },
  properties: { pl: 'ustawienia', en: 'settings' },
  inputs: { pl: 'wejścia', en: 'inputs' },
  groups: { pl: 'grupy', en: 'groups' },
  points: { pl: 'punkty', en: 'points' },
  holes: { pl: 'wycięcia', en: 'holes' },
  parts: { pl: 'dalsze części', en: 'further parts' },
  sections: { pl: 'sekcje', en: 'sections' },
  objects: { pl: 'moduły', en: 'modules' },
  regions: { pl: 'regiony', en: 'regions' },
  reporting_interval_s: { pl: 'co ile sekund odczyt', en: 'reporting interval, s' },
  reportingIntervalS: { pl: 'co ile sekund odczyt', en: 'reporting interval, s' },
  device_type: { pl: 'model', en: 'model' },
  serial_number: { pl: 'numer seryjny', en: 'serial number' },
  notes: { pl: 'uwagi', en: 'notes' },
  note: { pl: 'uwaga', en: 'note' },
  share: { pl: 'udostępnienie', en: 'sharing' },
  module_id: { pl: 'moduł', en: 'module' },
  module_name: { pl: 'nazwa modułu', en: 'module name' },
  id_object: { pl: 'moduł', en: 'module' },
  output_id: { pl: 'wyjście', en: 'output' },
  id_output: { pl: 'wyjście', en: 'output' },
  water_source_id: { pl: 'źródło wody', en: 'water source' },
  id_water_source: { pl: 'źródło wody', en: 'water source' },
  id_group: { pl: 'grupa', en: 'group' },
  flow_m3_per_h: { pl: 'przepływ, m³/h', en: 'flow, m³/h' },
  flow: { pl: 'przepływ, m³/h', en: 'flow, m³/h' },
  efficiency_m3_per_h: { pl: 'wydajność, m³/h', en: 'capacity, m³/h' },
  efficiency: { pl: 'wydajność, m³/h', en: 'capacity, m³/h' },
  area: { pl: 'powierzchnia', en: 'area' },
  plant_type: { pl: 'roślina', en: 'plant' },
  season_start: { pl: 'początek sezonu', en: 'start of the season' },
  roots_cm: { pl: 'głębokość korzeni, cm', en: 'rooting depth, cm' },
  soil_type: { pl: 'gleba', en: 'soil' },
  wetted_percent: { pl: 'zwilżana część powierzchni, %', en: 'wetted share of the area, %' },
  full_percent: { pl: 'pojemność polowa, %', en: 'full point, %' },
  refill_percent: { pl: 'próg podlewania, %', en: 'refill point, %' },
  used_until: { pl: 'używana mimo wszystko do', en: 'used anyway until' },
  probe_since: { pl: 'sonda w ziemi od', en: 'probe in the ground since' },
  probes: { pl: 'sondy', en: 'probes' },
  since: { pl: 'od', en: 'since' },
  origin: { pl: 'skąd', en: 'origin' },
  outputs: { pl: 'wyjścia', en: 'outputs' },
  clean: { pl: 'czysta woda', en: 'clean water' },
  fertigated: { pl: 'z nawozem', en: 'fertigated' },
  clean_outputs: { pl: 'wyjścia czystej wody', en: 'clean water outputs' },
  fertigated_outputs: { pl: 'wyjścia wody z nawozem', en: 'fertigated water outputs' },
  scope: { pl: 'zakres', en: 'scope' },
  members: { pl: 'elementy', en: 'members' },
  place: { pl: 'zacisk', en: 'terminal' },
  removing: { pl: 'w trakcie usuwania', en: 'being deleted' },
  meter: { pl: 'przepływomierz', en: 'flow meter' },
  reads: { pl: 'sposób odczytu', en: 'reads' },
  scale: { pl: 'przelicznik', en: 'scale' },
  low: { pl: 'za mało, %', en: 'low, %' },
  high: { pl: 'za dużo, %', en: 'high, %' },
  settle: { pl: 'czas ustalania, min', en: 'settling time, min' },
  closed: { pl: 'przy zamkniętych, m³/h', en: 'when closed, m³/h' },
  on: { pl: 'włączone', en: 'on' },
  action: { pl: 'działanie', en: 'action' },
} as const satisfies Record<string, Text>;

const schedules = {
  priority: { pl: 'priorytet', en: 'priority' },
  begin_date: { pl: 'pierwszy dzień', en: 'first day' },
  expiration_date: { pl: 'ostatni dzień', en: 'last day' },
  rule: { pl: 'reguła', en: 'rule' },
  days: { pl: 'dni', en: 'days' },
  n: { pl: 'co ile', en: 'every' },
  run_time: { pl: 'czas, min', en: 'run time, min' },
  cycles: { pl: 'cykle', en: 'cycles' },
  cycle: { pl: 'cykl', en: 'cycle' },
  date: { pl: 'dzień', en: 'day' },
  start_hours: { pl: 'godziny startu', en: 'start times' },
  first_start: { pl: 'pierwszy start', en: 'first start' },
  window_end: { pl: 'koniec okna', en: 'end of the window' },
  number_of_cycles: { pl: 'liczba cykli', en: 'number of cycles' },
  cycle_interval: { pl: 'odstęp cykli, min', en: 'interval of cycles, min' },
  elements: { pl: 'elementy', en: 'elements' },
  minutes: { pl: 'minuty', en: 'minutes' },
  fertigation: { pl: 'nawożenie', en: 'fertigation' },
  pre_water: { pl: 'woda przed, min', en: 'water before, min' },
  flush: { pl: 'płukanie, min', en: 'flush, min' },
  conditions: { pl: 'warunki', en: 'conditions' },
  condition: { pl: 'warunek', en: 'condition' },
  rain: { pl: 'deszcz', en: 'rain' },
  limit_mm: { pl: 'próg opadu, mm', en: 'rain limit, mm' },
  hours: { pl: 'godziny', en: 'hours' },
  quantity: { pl: 'wielkość', en: 'quantity' },
  comparator: { pl: 'porównanie', en: 'comparison' },
  threshold: { pl: 'próg', en: 'threshold' },
  default_threshold: { pl: 'próg domyślny', en: 'default threshold' },
  source: { pl: 'źródło', en: 'source' },
  field: { pl: 'pomiar', en: 'measurement' },
  depth_cm: { pl: 'głębokość, cm', en: 'depth, cm' },
  when_true: { pl: 'gdy spełniony', en: 'when met' },
  when_unknown: { pl: 'gdy nieznany', en: 'when unknown' },
  pause: { pl: 'wstrzymanie', en: 'pause' },
  start: { pl: 'od', en: 'from' },
  end: { pl: 'do', en: 'until' },
  schedules: { pl: 'programy', en: 'schedules' },
  made_at: { pl: 'utworzono', en: 'made' },
  skips: { pl: 'pominięte cykle', en: 'skipped cycles' },
  overrides: { pl: 'zmiany cykli', en: 'changed cycles' },
  override: { pl: 'zmiana cyklu', en: 'changed cycle' },
  decide: { pl: 'decyzja', en: 'decision' },
  by: { pl: 'według', en: 'by' },
} as const satisfies Record<string, Text>;

const rest = {
  active: { pl: 'włączony', en: 'active' },
  channels: { pl: 'powiadomienia', en: 'notifications' },
  hysteresis: { pl: 'histereza', en: 'hysteresis' },
  fixed: { pl: 'stały', en: 'fixed' },
  min: { pl: 'najmniej', en: 'minimum' },
  max: { pl: 'najwięcej', en: 'maximum' },
  activation_date: { pl: 'początek', en: 'began' },
  inactivation_date: { pl: 'koniec', en: 'ended' },
  confirmation_date: { pl: 'potwierdzono', en: 'confirmed' },
  confirmed_by: { pl: 'potwierdził', en: 'confirmed by' },
  layout: { pl: 'układ', en: 'layout' },
  default_map_view: { pl: 'widok mapy', en: 'map view' },
  widgets: { pl: 'kafelki', en: 'widgets' },
  period: { pl: 'okres', en: 'period' },
  shared: { pl: 'wspólny', en: 'shared' },
  mailing: { pl: 'wysyłka', en: 'mailing' },
  report: { pl: 'raport', en: 'report' },
  options: { pl: 'opcje', en: 'options' },
  sources: { pl: 'źródła', en: 'sources' },
  mapping: { pl: 'przypisanie kolumn', en: 'columns' },
  columns: { pl: 'kolumny', en: 'columns' },
  column: { pl: 'kolumna', en: 'column' },
  factor: { pl: 'mnożnik', en: 'factor' },
  decimal: { pl: 'znak dziesiętny', en: 'decimal separator' },
  separator: { pl: 'separator', en: 'separator' },
  timestamp: { pl: 'czas', en: 'time' },
  format: { pl: 'zapis', en: 'format' },
  zone: { pl: 'strefa czasowa', en: 'time zone' },
} as const satisfies Record<string, Text>;

function labelsOfCatalogue(): ReadonlyMap<string, Text> {
  const labels = new Map<string, Text>();
  const types: readonly DeviceType[] = Object.values(DEVICE_TYPES);
  for (const { properties, inputs } of types) {
    for (const input of inputs) {
      if (!labels.has(input.name)) labels.set(input.name, input.baseLabel);
      for (const { name, label } of input.properties) if (!labels.has(name)) labels.set(name, label);
    }
    for (const { name, label } of properties) if (!labels.has(name)) labels.set(name, label);
  }
  for (const { rule, label } of Object.values(THRESHOLD_RULES)) labels.set(rule, nameOfRule(label));
  return labels;
}

/** "Too dry: $fieldLabel below $threshold" is called "Too dry". */
function nameOfRule({ pl, en }: Text): Text {
  const head = (text: string): string => (text.split(/:? \$/)[0] ?? text).split(':')[0] ?? text;
  return { pl: head(pl), en: head(en) };
}

const CATALOGUE = labelsOfCatalogue();
const OWN: Readonly<Partial<Record<string, Text>>> = { ...account, ...equipment, ...schedules, ...rest };

/** The field that stores an area. Readers see it in their own unit. */
export const AREA_FIELD = 'area_m2';

/** The name of a field for users, with its unit; undefined if it has none. */
export function logFieldText(field: string, units: UserUnits): Text | undefined {
  if (field === AREA_FIELD) {
    const unit = userSuffix('ha', units);
    return { pl: `powierzchnia, ${unit}`, en: `area, ${unit}` };
  }
  return Object.hasOwn(OWN, field) ? OWN[field] : CATALOGUE.get(field);
}
