import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { assertComplete } from './register.ts';

const all = Object.keys(ENDPOINTS)
  .filter((name): name is EndpointName => name in ENDPOINTS)
  .map((name) => ({ name }));

test('the server starts only if every endpoint has exactly one handler', () => {
  expect(() => assertComplete(all)).not.toThrow();
  expect(() => assertComplete(all.filter(({ name }) => name !== 'stopSchedule'))).toThrow(
    'nothing answers stopSchedule',
  );
  expect(() => assertComplete([...all, { name: 'getSection' }])).toThrow('getSection has two routes');
});
