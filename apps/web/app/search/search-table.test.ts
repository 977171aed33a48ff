import { LANGUAGES, type Language } from '@zagon/domain/core/language.ts';
import { OPEN_UNKNOWN_CAUSE } from '@zagon/domain/outputs/output-view.ts';
import { describe, expect, test } from 'vitest';
import { KIND_NAMES } from '../../features/search/kinds/kind.ts';
import { SEARCH_KINDS } from '../../features/search/kinds/registry.ts';
import { groupResults, type ViewOf } from '../../features/search/panel/results.ts';
import { indexOf, rank } from '../../features/search/ranking/rank.ts';
import { sentenceEntries, withSentence } from '../../features/search/sentences/registry.ts';
import { demoFacts } from './testing/demo-facts.ts';

const closed: ViewOf = () => ({ kind: 'closed', nextMs: null });

/** The valve of block C is open. */
const runningC: ViewOf = ({ section_name: section }) =>
  section?.startsWith('Kwatera C') === true ? OPEN_UNKNOWN_CAUSE : { kind: 'closed', nextMs: null };

/** The first result as displayed, by kind and name; a page or action by its id. */
function finder(language: Language, viewOf: ViewOf = closed) {
  const facts = demoFacts(language);
  const index = indexOf(KIND_NAMES.flatMap((kind) => SEARCH_KINDS[kind](facts)));
  return (query: string): string => {
    const [first] = groupResults(
      withSentence(sentenceEntries(query, facts), rank(index, query), query),
      null,
      viewOf,
    ).flatMap(({ entries }) => entries);
    if (first === undefined) return 'nothing';
    const [of = '', id] = first.key.split(':');
    // An alarm is displayed in the language of the interface.
    if (of === 'alarm' || of === 'confirm') return of;
    return ['page', 'action', 'report', 'preference', 'answer'].includes(of) ? `${of}: ${id}` : `${of}: ${first.name}`;
  };
}

type Row = readonly [query: string, first: string];

/**
 * The queries a grower types in Polish, each with the result that must come first, whatever the language of the
 * interface.
 */
const POLISH: readonly Row[] = [
  ['staw', 'source: Staw'],
  ['stawem', 'source: Staw'],
  ['szklarnia', 'region: Szklarnia'],
  ['szklarni', 'region: Szklarnia'],
  ['szklarnię', 'region: Szklarnia'],
  ['hasło', 'action: changePassword'],
  ['hasła', 'action: changePassword'],
  ['haslo', 'action: changePassword'],
  ['zmień hasło', 'action: changePassword'],
  ['pogoda', 'page: settingsWeather'],
  ['pogody', 'page: settingsWeather'],
  ['prognoza', 'page: settingsWeather'],
  ['mróz', 'page: thresholds'],
  ['przymrozki', 'page: thresholds'],
  ['wilgotność', 'module: Sonda Kwatera A'],
  ['wilgotnosc', 'module: Sonda Kwatera A'],
  ['wilgotność gleby', 'module: Sonda Kwatera A'],
  ['raport wilgotność', 'report: humidity'],
  ['zużycie wody', 'report: waterusage'],
  ['borowka polnoc', 'schedule: Borówka północ'],
  ['borówki południe', 'schedule: Borówka południe'],
  ['północ', 'module: Zawory północ'],
  ['kwatera a', 'section: Kwatera A'],
  ['kwatere b', 'section: Kwatera B'],
  ['duke', 'section: Kwatera A'],
  ['kwatery północne', 'group: Kwatery północne'],
  ['kwatery', 'dashboard: Kwatery'],
  ['otwórz kwatera a', 'open: Kwatera A'],
  ['pomiń południe', 'skip: Borówka południe'],
  ['zawór a', 'output: Zawór A'],
  ['zawory', 'page: outputs'],
  ['pompę', 'equipment: Pompa stawowa'],
  ['pompowni', 'module: Pompownia'],
  ['deszczomierz', 'equipment: Deszczomierz'],
  ['wodomierza', 'equipment: Wodomierz'],
  ['wiatr', 'equipment: Wiatromierz'],
  ['dozownik', 'equipment: Dozownik nawozu'],
  ['nawozu', 'equipment: Dozownik nawozu'],
  ['tunelu', 'schedule: Zraszanie tunelu'],
  ['mata 2', 'module: Mata 2 – Tunel 1'],
  ['maty', 'module: Mata 1 – Tunel 1'],
  ['sonda głęboka', 'module: Sonda głęboka przy D'],
  ['sondy', 'group: Sondy północne'],
  ['waga', 'module: Waga – Tunel 1'],
  ['stacja', 'module: Stacja bazowa'],
  ['moduły', 'page: modules'],
  ['dodaj moduł', 'action: addModule'],
  ['nowy program', 'page: scheduleNew'],
  ['nowy pulpit', 'action: newDashboard'],
  ['wstrzymaj', 'action: pauseSchedule'],
  ['zaproś', 'action: inviteUser'],
  ['użytkownika', 'page: settingsUsers'],
  ['wójcika', 'user: Jan Wójcik'],
  ['ostatnie 30 dni', 'template: Kwatery, ostatnie 30 dni'],
  ['historia', 'page: history'],
  ['dziś w nocy', 'page: tonight'],
  ['studnia', 'page: waterSources'],
  ['woda w glebie', 'page: sections'],
  ['kiedy podlać', 'page: sections'],
  ['woda w glebie kwatera b', 'section: Kwatera B'],
  ['następna woda', 'page: sections'],
  ['czy woda dotarła', 'page: sections'],
  ['pojemność polowa kwatera b', 'section: Kwatera B'],
  ['czy woda dotarła kwatera c', 'section: Kwatera C'],
  ['wiarygodność sondy', 'page: modules'],
  ['wiarygodność sondy b', 'module: Sonda Kwatera B'],
  ['sonda niewiarygodna', 'page: modules'],
  ['wyloguj', 'page: settingsSecurity'],
  ['język', 'page: settingsProfile'],
  ['faktury', 'page: settingsAccount'],
  ['dyspozytornia', 'page: supervisor'],
  ['fertygacja', 'schedule: Borówka północ'],
  ['nawożenie', 'schedule: Borówka północ'],
  ['studnia głębinowa', 'page: waterSources'],
  ['wycisz alarmy', 'action: muteAlarms'],
  ['zawór c', 'output: Zawór C'],
  ['otwórz zawór c', 'open: Kwatera C'],
  ['podlej pole b', 'open: Kwatera B'],
  ['sonda b', 'module: Sonda Kwatera B'],
  ['pole b', 'section: Kwatera B'],
  ['tryb ciemny', 'preference: dark'],
  ['tryb jasny', 'preference: light'],
  ['po polsku', 'preference: pl'],
  ['angielski', 'preference: en'],
  ['wyciek', 'page: devices'],
  ['przymrozek', 'page: thresholds'],
  ['susza', 'page: thresholds'],
  ['słaba bateria', 'alarm'],
  ['kto otworzył', 'answer: who'],
  ['kto podlewał kwaterę a', 'answer: who'],
  ['jutro', 'answer: day'],
  ['wczoraj', 'answer: day'],
  ['w piątek', 'answer: day'],
  ['12.07', 'answer: day'],
  ['otwórz b na 20', 'open: Kwatera B'],
  ['podlej kwaterę c pół godziny', 'open: Kwatera C'],
  ['otwórz b jutro o 5', 'answer: later'],
  ['ile wody dostała kwatera a w tym miesiącu', 'answer: water'],
  ['zatrzymaj', 'answer: stop'],
  ['zbiornik', 'page: waterSources'],
  ['mieszadło', 'equipment: Mieszadło nawozu'],
];

/** The same in English. The names of the farm are Polish, so these are mostly pages, actions and kinds of things. */
const ENGLISH: readonly Row[] = [
  ['password', 'action: changePassword'],
  ['change password', 'action: changePassword'],
  ['weather', 'page: settingsWeather'],
  ['frost', 'page: thresholds'],
  ['thresholds', 'page: thresholds'],
  ['moisture', 'module: Sonda Kwatera A'],
  ['soil moisture', 'module: Sonda Kwatera A'],
  ['air sensor', 'module: Powietrze – kwatery'],
  ['probes', 'module: Sonda głęboka przy D'],
  ['base station', 'module: Stacja bazowa'],
  ['relay', 'module: Pompownia'],
  ['am421', 'module: Zawory północ'],
  ['AM421-DEMO-0001', 'module: Zawory północ'],
  ['scale', 'module: Waga – Tunel 1'],
  ['low battery', 'alarm'],
  ['valve', 'page: outputs'],
  ['valves', 'page: outputs'],
  ['valve box', 'page: valveBoxes'],
  ['QR code', 'page: valveBoxes'],
  ['pump', 'equipment: Pompa stawowa'],
  ['pumps', 'equipment: Pompa stawowa'],
  ['rain', 'equipment: Deszczomierz'],
  ['rain gauge', 'equipment: Deszczomierz'],
  ['flow meter', 'equipment: Wodomierz'],
  ['wind', 'equipment: Wiatromierz'],
  ['section', 'page: sections'],
  ['zones', 'page: sections'],
  ['water sources', 'page: waterSources'],
  ['when to water', 'page: sections'],
  ['soil water', 'page: sections'],
  ['soil water block b', 'section: Kwatera B'],
  ['next water', 'page: sections'],
  ['did the water arrive', 'page: sections'],
  ['probe trust', 'page: modules'],
  ['trust in probe b', 'module: Sonda Kwatera B'],
  ['soil temperature', 'module: Dalekie pole'],
  ['well', 'page: waterSources'],
  ['groups', 'page: groups'],
  ['region', 'page: regions'],
  ['draw region', 'action: addRegion'],
  ['add section', 'action: addSection'],
  ['add module', 'action: addModule'],
  ['new program', 'page: scheduleNew'],
  ['new schedule', 'page: scheduleNew'],
  ['programs', 'page: schedules'],
  ['watering history', 'page: history'],
  ['tonight', 'page: tonight'],
  ['pause', 'action: pauseSchedule'],
  ['skip', 'skip: Borówka północ'],
  ['open kwatera a', 'open: Kwatera A'],
  ['confirm', 'confirm'],
  ['calendar', 'page: calendar'],
  ['map', 'page: map'],
  ['report', 'page: reports'],
  ['water usage', 'report: waterusage'],
  ['dew point', 'module: Powietrze – kwatery'],
  ['dashboard', 'page: dashboard'],
  ['new dashboard', 'action: newDashboard'],
  ['start page', 'page: start'],
  ['settings', 'page: settings'],
  ['security', 'page: settingsSecurity'],
  ['sign out', 'page: settingsSecurity'],
  ['language', 'page: settingsProfile'],
  ['fahrenheit', 'page: settingsProfile'],
  ['invite', 'action: inviteUser'],
  ['people', 'page: settingsUsers'],
  ['invoices', 'page: settingsAccount'],
  ['notifications', 'page: settingsNotifications'],
  ['help', 'page: settingsHelp'],
  ['TV', 'page: supervisor'],
  ['pond', 'source: Staw'],
  ['irrigation', 'page: schedules'],
  ['fertigation', 'schedule: Borówka północ'],
  ['fertilizer', 'equipment: Dozownik nawozu'],
  ['valve c', 'output: Zawór C'],
  ['probe b', 'module: Sonda Kwatera B'],
  ['block a', 'section: Kwatera A'],
  ['field b', 'section: Kwatera B'],
  ['open field b', 'open: Kwatera B'],
  ['greenhouse', 'region: Szklarnia'],
  ['tunnel', 'section: Tunel 1'],
  ['north valves', 'module: Zawory północ'],
  ['blueberry', 'schedule: Borówka północ'],
  ['borehole', 'page: waterSources'],
  ['water meter', 'equipment: Wodomierz'],
  ['mixer', 'equipment: Mieszadło nawozu'],
  ['mute alarms', 'action: muteAlarms'],
  ['unmute', 'action: muteAlarms'],
  ['dark mode', 'preference: dark'],
  ['light mode', 'preference: light'],
  ['in English', 'preference: en'],
  ['leak', 'page: devices'],
  ['drought', 'page: thresholds'],
  ['who opened', 'answer: who'],
  ['who opened c', 'answer: who'],
  ['tomorrow', 'answer: day'],
  ['yesterday', 'answer: day'],
  ['next friday', 'answer: day'],
  ['open b for 20', 'open: Kwatera B'],
  ['open b for 20 tomorrow at 5', 'answer: later'],
  ['how much did a get this month', 'answer: water'],
  ['stop', 'answer: stop'],
];

/** While water runs in block C, its Stop comes first for queries that ask to stop or to stop its valve. */
const RUNNING: readonly Row[] = [
  ...['stop', 'stop all', 'stop c', 'zatrzymaj', 'zamknij kwaterę c', 'zatrzymaj wszystko', 'stop valve c'].map(
    (query): Row => [query, 'stop: Kwatera C'],
  ),
  ['close b', 'answer: stop'],
];

/** Queries whose first result may differ while water runs. */
const AT_REST: ReadonlySet<string> = new Set(['stop', 'zatrzymaj']);

describe.each(LANGUAGES)('in an interface in the language %s', (language) => {
  const find = finder(language);

  test.each(POLISH)('"%s" finds %s first', (query, first) => expect(find(query)).toBe(first));
  test.each(ENGLISH)('"%s" finds %s first', (query, first) => expect(find(query)).toBe(first));

  const findRunning = finder(language, runningC);
  const unchanged = [...POLISH, ...ENGLISH].filter(([query]) => !AT_REST.has(query));

  test.each([...RUNNING, ...unchanged])('"%s" finds %s first while water runs', (query, first) => {
    const found = findRunning(query);
    // An output that is not confirmed closed is not opened again: its Stop or its extension takes the place.
    expect(first === 'open: Kwatera C' ? ['stop: Kwatera C', 'extend: Kwatera C'] : [first]).toContain(found);
  });
});
