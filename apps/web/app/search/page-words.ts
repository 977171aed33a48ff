import type { Text } from '@zagon/domain/core/language.ts';
import type { PlainScreenId } from '../../navigation/paths.ts';

/**
 * The words users search for the pages and their contents, besides their names; in each language, separated by commas.
 */
export const PAGE_WORDS: Readonly<Partial<Record<PlainScreenId, Text>>> = {
  start: { pl: 'początek, główna, dom, podsumowanie, prognoza', en: 'home, overview, summary, forecast' },
  dashboard: { pl: 'kafelki, widżety, wykresy, panel', en: 'tiles, widgets, charts, panel' },
  map: { pl: 'pole, plan, położenie, satelita, warstwy', en: 'field, plan, location, satellite, layers' },
  schedules: {
    pl: 'nawadnianie, podlewanie, fertygacja, nawożenie, sterowanie, zraszanie, mieszanie',
    en: 'irrigation, watering, fertigation, fertiliser, fertilizer, timer, misting, mixing',
  },
  scheduleNew: {
    pl: 'dodaj program, utwórz, harmonogram, podlewanie',
    en: 'add program, new program, create, watering',
  },
  calendar: { pl: 'miesiąc, tydzień, dni, terminy, plan', en: 'month, week, days, dates, plan' },
  alarms: { pl: 'ostrzeżenia, awarie, błędy, usterki, zdarzenia', en: 'warnings, faults, errors, failures, alerts' },
  supervisor: { pl: 'telewizor, monitor, dyspozytornia', en: 'TV, monitor, big screen, control room' },
  messages: { pl: 'poczta, skrzynka, zawiadomienia, ogłoszenia', en: 'mail, inbox, notices, announcements' },
  reports: {
    pl: 'wykresy, zestawienia, analiza, eksport, CSV, Excel',
    en: 'charts, statistics, analysis, export, CSV, Excel',
  },
  modules: {
    pl: 'czujniki, sondy, stacje, sterowniki, bateria, zasięg, sygnał',
    en: 'sensors, probes, stations, controllers, battery, signal',
  },
  thresholds: {
    pl: 'limity, granice, przymrozek, mróz, susza, za sucho, za mokro, przegrzanie, ostrzegaj',
    en: 'limits, frost, drought, too dry, too wet, heat, warn',
  },
  outputs: { pl: 'przekaźniki, pompy, elektrozawory', en: 'relay, pump, solenoid' },
  sections: {
    pl: 'kwatery, pola, bloki, odmiany, kiedy podlać',
    en: 'blocks, zones, fields, cultivars, varieties, when to water',
  },
  groups: { pl: 'zespoły, zbiory, średnia', en: 'sets, average' },
  devices: {
    pl: 'pompa, mieszadło, dozownik, wodomierz, deszczomierz, wiatromierz, manometr, osprzęt, wyciek, przeciek',
    en: 'pump, mixer, doser, water meter, rain gauge, wind meter, pressure gauge, hardware, leak',
  },
  waterSources: {
    pl: 'studnia, studnia głębinowa, zbiornik, ujęcie, hydrant, wydajność',
    en: 'well, borehole, tank, reservoir, pond, hydrant',
  },
  valveBoxes: { pl: 'naklejki, kod QR, NFC, drukuj', en: 'stickers, QR code, NFC, print' },
  regions: { pl: 'obszary, działki, części gospodarstwa', en: 'areas, plots, parts of the farm' },
  geoObjects: { pl: 'miejsca, punkty, budynki, pinezki', en: 'places, points, buildings, pins, landmarks' },
  settings: { pl: 'opcje, konfiguracja, preferencje', en: 'options, configuration, preferences' },
  settingsProfile: {
    pl: 'e-mail, adres, telefon, imię, nazwisko, język, strefa czasowa, stopnie, Fahrenheit, hektary, akry, format daty',
    en: 'e-mail, address, phone, name, language, time zone, degrees, Fahrenheit, hectares, acres, date format',
  },
  settingsSecurity: {
    pl: 'logowanie, wyloguj, urządzenia, drugi składnik, weryfikacja dwuetapowa, kody odzyskiwania, klucz, passkey, 2FA',
    en: 'sign in, sign out, log out, devices, second factor, two-step verification, recovery codes, passkey, 2FA',
  },
  settingsNotifications: {
    pl: 'SMS, e-mail, push, kogo zawiadomić, cisza nocna',
    en: 'SMS, e-mail, push, whom to notify, quiet hours',
  },
  settingsConsents: { pl: 'RODO, prywatność, warunki, umowa', en: 'GDPR, privacy, agreement, conditions' },
  settingsUsers: {
    pl: 'ludzie, pracownicy, osoby, zaproszenia, uprawnienia, administrator, dostęp, role',
    en: 'people, staff, workers, invitations, rights, permissions, administrator, access, roles',
  },
  settingsWalls: { pl: 'telewizor, monitor, kod ekranu', en: 'TV, monitor, screen code' },
  settingsPrograms: {
    pl: 'token, klucz API, integracja, skrypt, Home Assistant, Grafana',
    en: 'token, API key, integration, script, Home Assistant, Grafana',
  },
  settingsWebhooks: {
    pl: 'integracja, zdarzenia, wywołanie zwrotne, Node-RED, n8n, Zapier, Home Assistant',
    en: 'integration, events, callback, notify a program, Node-RED, n8n, Zapier, Home Assistant',
  },
  settingsNetworks: {
    pl: 'ChirpStack, The Things Network, TTN, Dragino, SenseCAP, Milesight, Decentlab, czujniki innych producentów',
    en: 'ChirpStack, The Things Network, TTN, Dragino, SenseCAP, Milesight, Decentlab, sensors of other makers',
  },
  settingsAccount: {
    pl: 'faktury, abonament, ważność konta, NIP, adres gospodarstwa, eksport danych, usuń konto',
    en: 'invoices, subscription, account expiry, tax number, farm address, data export, delete account',
  },
  settingsWeather: {
    pl: 'prognoza, deszcz, opady, wiatr, przymrozek, mróz, parowanie, ewapotranspiracja, ET0',
    en: 'forecast, rain, rainfall, wind, frost, evaporation, evapotranspiration, ET0',
  },
  settingsGround: {
    pl: 'zdjęcia lotnicze, satelita, ortofotomapa, geoportal, OpenStreetMap, OSM, tło mapy, kafelki',
    en: 'aerial imagery, satellite, orthophoto, geoportal, OpenStreetMap, OSM, base map, tiles',
  },
  settingsLog: { pl: 'historia zmian, kto zmienił, audyt, zdarzenia', en: 'history of changes, who changed, audit' },
  settingsHelp: {
    pl: 'wsparcie, serwis, kontakt, operator, zgłoszenie, instrukcja',
    en: 'support, service, contact, operator, ticket, manual',
  },
  phone: { pl: 'telefon, tablet, aplikacja, instalacja', en: 'phone, tablet, app, install' },
  phoneBadge: { pl: 'telefon, ikona, plakietka', en: 'phone, icon' },
  phoneDirection: { pl: 'telefon, kierunek, północ', en: 'phone, direction, heading' },
  phonePosition: { pl: 'telefon, GPS, współrzędne, gdzie jestem', en: 'phone, GPS, coordinates, where am I' },
  phoneNfc: { pl: 'telefon, etykiety, zbliżenie', en: 'phone, labels, tap' },
  phonePush: { pl: 'telefon, zawiadomienia', en: 'phone, notices' },
  phoneBluetooth: { pl: 'telefon, połączenie', en: 'phone, connection' },
  phoneMap: { pl: 'telefon, GPS', en: 'phone, GPS' },
  phoneBoxes: { pl: 'telefon, skrzynki zaworowe, w pobliżu', en: 'phone, nearby' },
  phoneProbe: { pl: 'telefon, BLE', en: 'phone, BLE' },
  phoneLiveValues: { pl: 'telefon, czujnik, odczyt', en: 'phone, sensor, reading' },
  accounts: { pl: 'klienci, gospodarstwa, abonament, blokada', en: 'clients, customers, farms, subscription, block' },
  customerTickets: { pl: 'zgłoszenia, pomoc, klienci czekają', en: 'tickets, support, helpdesk, customers waiting' },
  accountUsers: { pl: 'osoby, ludzie, loginy', en: 'people, logins' },
  operators: { pl: 'administratorzy, zespół', en: 'administrators, team, staff' },
  hardware: { pl: 'magazyn, numery seryjne, PIN, import, CSV', en: 'stock, serial numbers, PIN, import, CSV' },
  installedModules: { pl: 'stacje, czujniki, łączność', en: 'stations, sensors, contact' },
  customerAlarms: { pl: 'ostrzeżenia, awarie klientów', en: 'warnings, customers’ faults' },
  auditLog: { pl: 'historia zmian, audyt, kto zmienił', en: 'history of changes, audit, who changed' },
  sentMessages: { pl: 'wiadomości, ogłoszenia', en: 'announcements' },
  composeMessage: { pl: 'wyślij, ogłoszenie, nowa', en: 'send, announcement, new' },
  messageTemplates: { pl: 'wzory wiadomości', en: 'message patterns' },
  deliveries: { pl: 'poczta, e-mail, SMS, błędy wysyłki', en: 'mail, e-mail, SMS, failed' },
  retiredAddresses: { pl: 'odrzucone e-maile, zwroty', en: 'bounced e-mails, bounces' },
  cannedAnswers: { pl: 'wzory odpowiedzi, szablony', en: 'standard replies, templates' },
  publishedTexts: { pl: 'regulamin, polityka prywatności, zgody', en: 'terms, privacy policy, consents' },
  testArea: { pl: 'symulator, próby, zgodność', en: 'simulator, trials, conformance' },
};

/** Other names of pages: what the list contains, where its name says something wider. */
export const PAGE_ALIASES: Readonly<Partial<Record<PlainScreenId, readonly Text[]>>> = {
  schedules: [
    { pl: 'Harmonogramy', en: 'Programs' },
    { pl: 'Nawadnianie', en: 'Irrigation' },
  ],
  modules: [
    { pl: 'Moduły', en: 'Modules' },
    { pl: 'Wiarygodność sondy', en: 'Probe trust' },
    { pl: 'Niewiarygodna sonda', en: 'Trust in a probe' },
  ],

  // These lists say it of all sections and probes at a glance.
  sections: [
    { pl: 'Woda w glebie', en: 'Soil water' },
    { pl: 'Następna woda', en: 'Next water' },
    { pl: 'Czy woda dotarła', en: 'Did the water arrive' },
  ],
  outputs: [
    { pl: 'Zawory', en: 'Valves' },
    { pl: 'Zawór', en: 'Valve' },
  ],
};

/** The words of a page in all languages. */
export function wordsOfPage(page: PlainScreenId): readonly string[] {
  return splitWords(PAGE_WORDS[page]);
}

/** The words of a text that lists them, in all languages. */
export function splitWords(words: Text | undefined): readonly string[] {
  return Object.values(words ?? {}).flatMap((list) => list.split(', '));
}
