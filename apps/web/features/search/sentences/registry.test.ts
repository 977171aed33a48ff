import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { OPEN_UNKNOWN_CAUSE, type OutputView } from '@zagon/domain/outputs/output-view.ts';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { anAccount, signedInUser } from '../../../entities/session/testing/test-me.ts';
import { textsOf } from '../../../i18n/text-function.ts';
import type { SearchFacts } from '../kinds/kind.ts';
import { aPage, searchFacts } from '../testing/test-facts.ts';
import { aSection } from '../../../entities/resource/testing/test-section.ts';
import { searchEn } from '../texts.en.ts';
import { searchPl } from '../texts.pl.ts';
import { SENTENCES, sentenceEntries, withSentence } from './registry.ts';

const CLOSED: OutputView = { kind: 'closed', nextMs: null };

/** The texts of the search alone. */
const i18n = createInstance();
await i18n.init({
  fallbackLng: false,
  resources: { en: { search: searchEn }, pl: { search: searchPl } },
  interpolation: { escapeValue: false },
});

/** A farm with the blocks A, B and C, whose modules feed Tunnel 2 as well. The valve of C is open. */
function farm(overrides: Partial<SearchFacts> = {}): SearchFacts {
  const names = ['Kwatera A · Duke', 'Kwatera B · Bluecrop', 'Kwatera C · Patriot', 'Tunel 2', 'Mata 2'];
  const outputs = names.map((name, at) =>
    anOutput({ id: `o${at}`, name: `Zawór ${String.fromCodePoint(65 + at)}`, section_name: name }),
  );
  return searchFacts({
    modules: [aModule({ id: 'valves', name: 'Zawory', outputs })],
    sections: names.map((name, at) => aSection({ id: `s${at}`, name, id_output: `o${at}` })),
    pages: ['alarms', 'reports', 'calendar', 'settingsLog'].map((id) => aPage({ id, href: `#/${id}` })),
    ...overrides,
  });
}

/** What a query offers: what it does, or where it leads. `open`: outputs that are not confirmed closed. */
function offers(query: string, { facts = farm(), open = ['o2'] }: { facts?: SearchFacts; open?: string[] } = {}) {
  const viewOf = ({ id }: { readonly id: string }) => (open.includes(id) ? OPEN_UNKNOWN_CAUSE : CLOSED);
  return sentenceEntries(query, facts)
    .filter(({ isOffered }) => isOffered?.(viewOf) ?? true)
    .map(({ choice }) => {
      if (choice.kind === 'go') return choice.href;
      if (choice.kind === 'open') return `open ${choice.outputId} ${choice.minutes}`;
      return choice.kind === 'stop' ? `stop ${choice.outputId}` : choice.kind;
    });
}

type Row = readonly [query: string, offered: readonly string[]];

const OPEN: readonly Row[] = [
  ['open B for 20', ['open o1 20']],
  ['otwórz B na 20', ['open o1 20']],
  ['otworz kwaterę b na 20 min', ['open o1 20']],
  ['podlej B 20', ['open o1 20']],
  ['B 20 min otwórz', ['open o1 20']],
  ['na dwadzieścia minut otwórz kwatera B', ['open o1 20']],
  ['open kwatera a for half an hour', ['open o0 30']],
  ['otwórz a na pół godziny', ['open o0 30']],
  ['podlej duke 1,5 godz.', ['open o0 90']],
  ['open tunel 2 for 15', ['open o3 15']],
  ['podlej tunel 2 15', ['open o3 15']],
  ['open 2 for 5', ['open o3 5', 'open o4 5']],
  ['switch on b for 1 h', ['open o1 60']],
  ['open c for 20', ['open o2 20']],
  ['open b for 2000', ['open o1 10']],
  ['open b for 0', ['open o1 10']],
  ['open b for 20 today', ['open o1 20']],
  ['open b for 20 tomorrow at 5', ['#/schedules/new?section=s1&minutes=20&date=2026-07-16&start=05%3A00']],
  ['otwórz b na 20 min jutro o piątej', ['#/schedules/new?section=s1&minutes=20&date=2026-07-16&start=05%3A00']],
  ['otwórz b jutro o 5', ['#/schedules/new?section=s1&date=2026-07-16&start=05%3A00']],
  ['podlej b jutro o 5 na 20', ['#/schedules/new?section=s1&minutes=20&date=2026-07-16&start=05%3A00']],
  ['open b yesterday', ['#/calendar?view=week&date=2026-07-14']],
  // Ordinary searches, and names that do not exist.
  ['open', []],
  ['open b', []],
  ['open c', ['open o2 10']],
  ['open 2', []],
  ['open x for 20', []],
  ['b 20', []],
];

const STOP: readonly Row[] = [
  ['stop', ['stop o2']],
  ['zatrzymaj', ['stop o2']],
  ['stop all', ['stop o2']],
  ['zamknij wszystko', ['stop o2']],
  ['stop C', ['stop o2']],
  ['zatrzymaj kwaterę c', ['stop o2']],
  ['stop b', ['#/resources/outputs/o1']],
  ['stop schedule', []],
];

const QUESTIONS: readonly Row[] = [
  ['who opened C', ['#/resources/sections/s2']],
  ['kto otworzył c', ['#/resources/sections/s2']],
  ['kto podlewał kwaterę a', ['#/resources/sections/s0']],
  ['who opened', ['#/settingsLog']],
  ['who opened x', []],
  ['tomorrow', ['#/calendar?view=week&date=2026-07-16']],
  ['jutro', ['#/calendar?view=week&date=2026-07-16']],
  ['co podlewa w piątek', ['#/calendar?view=week&date=2026-07-17']],
  ['kalendarz 12.07', ['#/calendar?view=week&date=2026-07-12']],
  ['tomorrow alarm', []],
  ['how much did A get this month', ['#/reports/view?type=irrigation&from=2026-07-01&until=2026-07-15&outputs=o0']],
  ['ile wody dostała A w tym miesiącu', ['#/reports/view?type=irrigation&from=2026-07-01&until=2026-07-15&outputs=o0']],
  [
    'ile wody dostała kwatera b wczoraj',
    ['#/reports/view?type=irrigation&from=2026-07-14&until=2026-07-14&outputs=o1'],
  ],
  [
    'how much water did b get last month',
    ['#/reports/view?type=irrigation&from=2026-06-01&until=2026-06-30&outputs=o1'],
  ],
  ['ile wody', []],
];

test.each([...OPEN, ...STOP, ...QUESTIONS])('"%s" offers %j', (query, offered) => {
  expect(offers(query)).toEqual(offered);
});

test.each(Object.entries(SENTENCES))('a sentence of the kind %s is tested', (_name, sentence) => {
  const queries = [...OPEN, ...STOP, ...QUESTIONS].map(([query]) => query.toLowerCase().split(' '));
  expect(queries.some((words) => sentence(words, farm()) !== null)).toBe(true);
});

describe('who may not open', () => {
  test.each([
    [
      'an operator inside an account',
      { me: signedInUser(0, { entered: { reason: 'Call', until: '2026-07-15T11:00:00Z' } }) },
    ],
    ['a user of an expired account', { me: signedInUser(1, { client: anAccount('expired') }) }],
    ['a user without a connection', { online: false }],
  ])('%s is told why, and is still offered Stop', (_user, overrides) => {
    const facts = farm(overrides);
    expect(offers('open b for 20', { facts })).toEqual(['#/resources/outputs/o1']);
    expect(offers('stop c', { facts })).toEqual(['stop o2']);
  });

  test('a shared module is not opened, and an ordinary user is not led to a new schedule', () => {
    const shared = { id_share: 'x', account_name: 'Sad', since: '2026-06-01T00:00:00Z' };
    const modules = farm().modules.map((module) => ({ ...module, shared }));
    expect(offers('open b for 20', { facts: farm({ modules }) })).toEqual(['#/resources/outputs/o1']);
    expect(offers('open b tomorrow', { facts: farm({ me: signedInUser(2) }) })).toEqual(['#/schedules']);
  });
});

test('if nothing is open, stop says so', () => {
  expect(offers('stop', { open: [] })).toEqual(['#/resources/outputs']);
});

test('every output that a stop means and that is not confirmed closed is offered', () => {
  expect(offers('stop', { open: ['o0', 'o1', 'o4'] })).toEqual(['stop o0', 'stop o1', 'stop o4']);
});

test.each(LANGUAGES)('the results of sentences have a text of their own in the language %s', (language) => {
  for (const [query] of [...OPEN, ...STOP, ...QUESTIONS])
    for (const { title, note } of sentenceEntries(query, farm({ language, t: textsOf(i18n, 'search', language) })))
      expect(
        [title, note].every((text) => text !== '' && !text.includes('sentence.')),
        query,
      ).toBe(true);
});

test('a name typed in full remains before the sentence', () => {
  const facts = farm();
  const [day] = sentenceEntries('piątek', facts);
  if (day === undefined) throw new Error('The day is not understood.');
  const section = { ...day, key: 'section:x', kind: 'section' as const, name: 'Piątek' };
  expect(withSentence([day], [section], 'piatek')).toEqual([section, day]);
  expect(withSentence([day], [{ ...section, name: 'Piątek i Syn' }], 'piatek')[0]).toBe(day);
});
