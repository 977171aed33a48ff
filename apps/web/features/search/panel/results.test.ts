import { describe, expect, test } from 'vitest';
import { anOutput } from '../../../entities/module/testing/test-module.ts';
import type { Entry, KindName } from '../kinds/kind.ts';
import { groupResults, nextFilter, recentResults, type ViewOf } from './results.ts';

const entry = (key: string, kind: KindName, overrides: Partial<Entry> = {}): Entry => ({
  key,
  kind,
  name: key,
  title: key,
  note: '',
  keywords: [],
  icon: () => null,
  state: () => null,
  preview: () => null,
  choice: { kind: 'go', href: '#/' },
  ...overrides,
});
const viewOf: ViewOf = () => ({ kind: 'closed', nextMs: null });
const shown = (groups: ReturnType<typeof groupResults>) =>
  Object.fromEntries(groups.map(({ key, entries }) => [key, entries.map((item) => item.key)]));

describe('results of a query', () => {
  const sections = Array.from({ length: 8 }, (_, at) => entry(`s${at}`, 'section'));

  test('results are grouped, five per group, keeping the ranking: the group of the closest result is first', () => {
    const groups = groupResults([entry('page', 'page'), ...sections, entry('module', 'module')], null, viewOf);
    expect(groups.map(({ key }) => key)).toEqual(['page', 'section', 'module']);
    expect(shown(groups)['section']).toEqual(['s0', 's1', 's2', 's3', 's4']);
  });

  test('a group of results can have more than five if filtered by kind', () => {
    expect(shown(groupResults([...sections, entry('page', 'page')], 'section', viewOf))['section']).toHaveLength(8);
  });

  test('results leave out actions that are not currently possible, and fill up with the next', () => {
    const actions = Array.from({ length: 8 }, (_, at) => entry(`a${at}`, 'action', { isOffered: () => at > 1 }));
    expect(shown(groupResults(actions, null, viewOf))['action']).toEqual(['a2', 'a3', 'a4', 'a5', 'a6']);
  });
});

describe('without a query', () => {
  const choice = { kind: 'stop', outputId: 'o1' } as const;
  const open = anOutput({ id: 'o1' });
  const entries = [
    entry('section:1', 'section'),
    entry('section:2', 'section'),
    entry('stop:o1', 'action', { choice, isOffered: (of) => of(open).kind === 'unknown' }),
    entry('open:o1', 'action'),
    entry('open:o2', 'action'),
  ];
  const history = { opened: ['section:2', 'section:gone'], used: { 'open:o1': 1, 'open:o2': 3 } };

  test('without a query recently opened items and the most used actions are displayed, if they still exist', () => {
    expect(shown(recentResults(entries, history, viewOf))).toEqual({
      opened: ['section:2'],
      used: ['open:o2', 'open:o1'],
    });
  });

  test('without a query stopping outputs not confirmed closed comes before the most used actions', () => {
    const unknown: ViewOf = () => ({ kind: 'unknown', untilMs: null });
    expect(shown(recentResults(entries, history, unknown))['used']).toEqual(['stop:o1', 'open:o2', 'open:o1']);
  });
});

test('the filter cycles through the groups with results and back to all of them', () => {
  const kinds = ['section', 'module'] as const;
  expect(nextFilter(kinds, null, 1)).toBe('section');
  expect(nextFilter(kinds, 'section', 1)).toBe('module');
  expect(nextFilter(kinds, 'module', 1)).toBeNull();
  expect(nextFilter(kinds, null, -1)).toBe('module');
  expect(nextFilter([], null, 1)).toBeNull();
});
