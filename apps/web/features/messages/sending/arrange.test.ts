import type { MessageTemplate, SentMessage } from '@zagon/contract/messages/sending.ts';
import { describe, expect, test } from 'vitest';
import { sentInView, stateOf, templatesInView, type SentView } from './arrange.ts';

function aMessage(id: string, overrides: Partial<SentMessage> = {}): SentMessage {
  return {
    id,
    type: 'info',
    subject: { pl: `Temat ${id}`, en: `Subject ${id}` },
    content: { pl: '', en: '' },
    audience: { roles: ['admin'], states: ['active'], device_types: [], clients: [] },
    by_email: false,
    by_sms: false,
    by_push: false,
    created_at: '2026-11-01T08:00:00Z',
    publish_at: '2026-11-01T08:00:00Z',
    published_at: '2026-11-01T08:00:00Z',
    withdrawn_at: null,
    author: 'Marek Lis',
    recipients: 3,
    read: 0,
    deleted: 0,
    ...overrides,
  };
}

const MESSAGES = [
  aMessage('a', { publish_at: '2026-11-03T08:00:00Z', content: { pl: 'Przerwa o świcie', en: 'Maintenance at dawn' } }),
  aMessage('b', { publish_at: '2026-11-05T08:00:00Z', published_at: null, recipients: 40 }),
  aMessage('c', { publish_at: '2026-11-01T08:00:00Z', withdrawn_at: '2026-11-02T08:00:00Z', recipients: 7 }),
];
const ALL: SentView = { search: '', state: null, sort: 'newest' };
const idsOf = (view: Partial<SentView>) => sentInView(MESSAGES, { ...ALL, ...view }, 'en').map(({ id }) => id);

describe('the list of sent messages', () => {
  test('the list of sent messages shows each message in one state', () => {
    expect(MESSAGES.map(stateOf)).toEqual(['sent', 'scheduled', 'withdrawn']);
    expect(idsOf({ state: 'scheduled' })).toEqual(['b']);
  });

  test.each([
    ['newest', ['b', 'a', 'c']],
    ['oldest', ['c', 'a', 'b']],
    ['subject', ['a', 'b', 'c']],
    ['readers', ['b', 'c', 'a']],
  ] as const)('the list of sent messages is sorted by %s', (sort, ids) => {
    expect(idsOf({ sort })).toEqual(ids);
  });

  test.each([
    ['DAWN', ['a']],
    ['świcie', ['a']],
    ['temat c', ['c']],
    ['lis', ['b', 'a', 'c']],
    ['frost', []],
  ])('the list of sent messages finds "%s" in the texts of both languages and in the author', (search, ids) => {
    expect(idsOf({ search })).toEqual(ids);
  });
});

test('templates are searched, filtered by type and sorted by name or by their last change', () => {
  const base: MessageTemplate = {
    id: 'm',
    version: 'v',
    name: 'Maintenance',
    type: 'maintenance',
    subject: { pl: 'Prace', en: 'Works' },
    content: { pl: '', en: '' },
    updated_at: '2026-11-01T08:00:00Z',
  };
  const news: MessageTemplate = {
    ...base,
    id: 'n',
    name: 'Annual news',
    type: 'info',
    updated_at: '2026-11-09T08:00:00Z',
  };
  const idsOfTemplates = (view: Partial<Parameters<typeof templatesInView>[1]>) =>
    templatesInView([base, news], { search: '', type: null, sort: 'name', ...view }, 'en').map(({ id }) => id);
  expect(idsOfTemplates({})).toEqual(['n', 'm']);
  expect(idsOfTemplates({ sort: 'changed' })).toEqual(['n', 'm']);
  expect(idsOfTemplates({ type: 'maintenance' })).toEqual(['m']);
  expect(idsOfTemplates({ search: 'prace', type: null })).toEqual(['n', 'm']);
  expect(idsOfTemplates({ search: 'annual' })).toEqual(['n']);
});
