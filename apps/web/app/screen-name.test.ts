import { ZIELONE_POLE as FARM } from '@zagon/demo-farm/accounts/zielone-pole.ts';
import { DEMO_GEO_OBJECTS } from '@zagon/demo-farm/geo-objects/geo-object.ts';
import { DEMO_REGIONS } from '@zagon/demo-farm/regions/region.ts';
import { LANGUAGES, type Language } from '@zagon/domain/core/language.ts';
import { describe, expect, test } from 'vitest';
import { nameParts } from '../entities/resource/section-name.ts';
import { isPlainScreen, placeOf, screenIds, type ScreenId } from '../navigation/paths.ts';
import { tabTitle } from './screen-name.ts';
import { screenOf } from './screens.ts';
import { texts as en } from './texts/en.ts';
import { texts as pl } from './texts/pl.ts';

const TEXTS = { en, pl } as const;

const titleOf = (id: ScreenId, thing: string | null, language: Language) =>
  tabTitle(id, TEXTS[language][screenOf[id].title].title, thing, language);

/** The items shown by those screens of the demo farm that show a single one. */
const THINGS: Readonly<Partial<Record<ScreenId, readonly string[]>>> = {
  dashboardOne: FARM.dashboards.map(({ name }) => name),
  scheduleEdit: FARM.schedules.map(({ schedule }) => schedule({ minutesPerWeek: 60 }, '2026-06-01').name),
  module: FARM.modules.map(({ name }) => name),
  output: FARM.outputs.map(({ name }) => name),
  section: FARM.sections.map(({ name }) => nameParts(name).name),
  group: FARM.groups.map(({ name }) => name),
  device: FARM.devices.map(({ name }) => name),
  waterSource: FARM.waterSources.map(({ name }) => name),
  region: DEMO_REGIONS.map(({ name }) => name),
  geoObject: DEMO_GEO_OBJECTS.map(({ name }) => name),
  message: ['Planned outage'],
  ticket: ['Valve stays open'],
  reportView: ['Humidity, Kwatera A'],
};

/** The screens of a part of the product, and the things that each shows. */
const farmTabs = screenIds
  .filter((id) => placeOf(id) === 'account')
  .flatMap((id) => (THINGS[id] ?? [null]).map((thing) => [id, thing] as const));
const operatorTabs = screenIds
  .filter((id) => placeOf(id) === 'operator')
  .map((id) => [id, isPlainScreen(id) ? null : 'Zielone Pole'] as const);

describe.each(LANGUAGES)('the tab titles in the language %s', (language) => {
  test.each([
    ['the demo farm', farmTabs],
    ['the operator', operatorTabs],
  ])('the tab titles tell all screens of %s apart', (_part, tabs) => {
    const titles = tabs.map(([id, thing]) => titleOf(id, thing, language));
    const repeated = titles.filter((title, at) => titles.indexOf(title) !== at);
    expect(repeated).toEqual([]);
  });
});

test('a tab is called after the thing, its list and the product', () => {
  expect(titleOf('section', 'Kwatera A', 'pl')).toBe('Kwatera A · Sekcje · Zagon');
  expect(titleOf('module', 'Sonda', 'en')).toBe('Sonda · Modules · Zagon');
  expect(titleOf('scheduleEdit', 'Borówka północ', 'pl')).toBe('Borówka północ · Programy · Zagon');
  expect(titleOf('account', 'Zielone Pole', 'pl')).toBe('Zielone Pole · Konta · Zagon');
  expect(titleOf('settingsWeather', null, 'en')).toBe('Weather · Zagon');
});
