import { OPEN_UNKNOWN_CAUSE, type OutputView } from '@zagon/domain/outputs/output-view.ts';
import { describe, expect, test } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { anAccount, signedInUser } from '../../../entities/session/testing/test-me.ts';
import { indexOf, rank } from '../ranking/rank.ts';
import { searchFacts } from '../testing/test-facts.ts';
import { searchEn } from '../texts.en.ts';
import { searchPl } from '../texts.pl.ts';
import { KIND_NAMES, type Entry, type SearchFacts } from './kind.ts';
import { NO_NAMED_LISTS } from './named/named-lists.ts';
import { SEARCH_KINDS } from './registry.ts';

const CLOSED: OutputView = { kind: 'closed', nextMs: null };

/** Colour scheme and language, which anyone may change at any time. */
const isPreference = ({ choice: { kind } }: Entry) => kind === 'scheme' || kind === 'language';

const entriesOf = (facts: SearchFacts) => KIND_NAMES.flatMap((kind) => SEARCH_KINDS[kind](facts));

describe.each(KIND_NAMES)('results of the kind %s', (kind) => {
  const entries = SEARCH_KINDS[kind](searchFacts());

  test('the results of a kind exist on a farm with every kind of item, and have a heading in every language', () => {
    expect(entries).not.toEqual([]);
    for (const texts of [searchEn, searchPl]) expect(texts.kind[kind].trim()).not.toBe('');
  });

  test('the results of a kind have a unique key and the right kind', () => {
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    expect(new Set(entries.map((entry) => entry.kind))).toEqual(new Set([kind]));
  });

  test('the results of a kind are found by the words they display', () => {
    for (const entry of entries) {
      // The second line of an action describes it, and is not searched.
      const [word = ''] = kind === 'action' ? [] : entry.note.split(/[ ·,]/);
      for (const query of [entry.title, word].filter((text) => text !== ''))
        expect(rank(indexOf([entry]), query), query).toEqual([entry]);
    }
  });

  test('the results of a kind render an icon, a state and a preview', () => {
    for (const { icon, state, preview, title } of entries) {
      const { container, unmount } = renderInApp(
        <>
          {icon()}
          {state()}
          {preview()}
        </>,
      );
      expect(container.querySelector('svg, img')).not.toBeNull();
      expect(container.textContent).not.toBe('');
      expect(title.trim()).not.toBe('');
      unmount();
    }
  });

  test('the results of a kind are empty in an account without data, except for pages, kinds of reports and preferences', () => {
    const none = { modules: [], sections: [], schedules: [], alarms: [], sources: [], ...NO_NAMED_LISTS };
    const isAlways = kind === 'page' || kind === 'report';
    const found = SEARCH_KINDS[kind](searchFacts(none)).filter((entry) => !isPreference(entry));
    expect(found.length > 0).toBe(isAlways);
  });
});

test('no two results have the same key', () => {
  const keys = entriesOf(searchFacts()).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('actions', () => {
  const actions = (facts: Partial<SearchFacts>, view: OutputView = CLOSED) =>
    SEARCH_KINDS.action(searchFacts(facts))
      .filter((entry) => !isPreference(entry) && (entry.isOffered?.(() => view) ?? true))
      .map(({ title }) => title);

  const OPEN = 'Open Kwatera B for 10 min';
  const STOP = 'Stop Kwatera B';
  const SKIP = 'Skip the next run of Noc';
  const CONFIRM = 'Confirm alarm: Too dry';

  test.each([
    ['an administrator', { me: signedInUser(1) }, [OPEN, SKIP, CONFIRM], [STOP, SKIP, CONFIRM]],
    ['an ordinary user', { me: signedInUser(2) }, [OPEN, SKIP, CONFIRM], [STOP, SKIP, CONFIRM]],
    ['a user of an expired account', { me: signedInUser(1, { client: anAccount('expired') }) }, [SKIP], [STOP, SKIP]],
    [
      'an operator inside an account',
      { me: signedInUser(0, { entered: { reason: 'Call', until: '2026-07-15T11:00:00Z' } }) },
      [],
      [STOP],
    ],
    ['a user without a connection', { online: false }, [], [STOP]],
  ])('%s offers only allowed actions, and always Stop for open outputs', (_user, facts, closed, open) => {
    expect(actions(facts)).toEqual(closed);
    expect(actions(facts, OPEN_UNKNOWN_CAUSE)).toEqual(open);
  });

  test('a module shared by another account cannot be opened', () => {
    const shared = { id_share: 'x', account_name: 'Sad', since: '2026-06-01T00:00:00Z' };
    expect(actions({ modules: searchFacts().modules.map((module) => ({ ...module, shared })) })).toEqual([
      SKIP,
      CONFIRM,
    ]);
  });

  test('every query that finds an open section finds its Stop', () => {
    const facts = searchFacts();
    for (const query of ['kwatera b', 'bluecrop', 'sad pol', 'staw', 'stop kwatera']) {
      const found = rank(indexOf(entriesOf(facts)), query).map(({ key }) => key);
      expect(found, query).toContain('stop:o1');
    }
  });
});
