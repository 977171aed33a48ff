import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { createEvents, type PublishedEvent } from '../../core/events.ts';
import { announceSaved } from './announce-saved.ts';

const ACCOUNT = { id: 'farm', state: 'active', timeZone: 'Europe/Warsaw' } as const;

function announced(name: EndpointName, account: typeof ACCOUNT | null = ACCOUNT): readonly PublishedEvent[] {
  const events = createEvents();
  const published: PublishedEvent[] = [];
  events.onPublish((event) => published.push(event));
  announceSaved(events, ENDPOINTS[name], { userId: 'anna', account });
  return published;
}

const saved = (path: string, to: PublishedEvent['to']) => [{ to, name: 'saved', body: { path } }];

test.each([
  ['updateSchedule', '/api/schedulers'],
  ['pauseSchedule', '/api/schedulers'],
  ['setSectionOutline', '/api/sections'],
  ['deleteGroup', '/api/groups'],
] as const)('%s is announced to the account', (name, path) => {
  expect(announced(name)).toEqual(saved(path, { client: 'farm' }));
});

test('what belongs to a user is announced to that user alone, and what belongs to no account to no one', () => {
  expect(announced('updateProfile')).toEqual(saved('/api/me', { user: 'anna' }));
  expect(announced('updateCannedAnswer', null)).toEqual([]);
});

test.each(['listSections', 'previewSchedule', 'stopSchedule', 'createHandOpening'] as const)(
  '%s saves nothing that users edit, and is not announced',
  (name) => {
    expect(announced(name)).toEqual([]);
  },
);
