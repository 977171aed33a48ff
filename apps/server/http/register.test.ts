import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { emitPermission, permissionOf } from '../calls/permissions.ts';
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

test('the server does not start with a route or an emit without a permission', () => {
  expect(() => permissionOf('anonymous')).toThrow('no permission is called "anonymous"');
  expect(() => emitPermission('open_everything')).toThrow('the emit open_everything has no permission');
  // Properties that every object has are not permissions either.
  expect(() => permissionOf('constructor')).toThrow('no permission is called');
  expect(() => emitPermission('toString')).toThrow('has no permission');
});
