import { expect, test } from 'vitest';
import { newQueryClient } from '../api/query-client.ts';
import { handlers } from './apply.ts';

test('what is saved is read again, with what depends on it, and nothing else', () => {
  const client = newQueryClient();
  const names = ['listSections', 'getSection', 'listGroups', 'listSchedules', 'listAlarms', 'moduleHistory'];
  for (const name of names) client.setQueryData([name], []);
  handlers.saved(client, { path: '/api/sections' });
  const invalidated = names.filter((name) => client.getQueryState([name])?.isInvalidated === true);
  expect(invalidated).toEqual(['listSections', 'getSection', 'listGroups']);
});
