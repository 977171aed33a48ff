import { expect, test } from 'vitest';
import { accessTokenEndpoints } from './endpoints.ts';

const body = accessTokenEndpoints.createAccessToken.body;
const opening = { max_minutes: 30, per_hour: 4 };

test.each([
  ['a token to read, for a year', { name: 'Grafana', scope: 'read' }],
  ['a token to read, without an end', { name: 'Grafana', scope: 'read', valid_days: null }],
  ['a token to stop', { name: 'Frost', scope: 'stop', valid_days: 30 }],
  ['a token to open, with its limits', { name: 'Pump house', scope: 'operate', opening }],
])('%s can be made', (_title, value) => {
  expect(body.safeParse(value).success).toBe(true);
});

test.each([
  ['a token to stop without an end', { name: 'Frost', scope: 'stop', valid_days: null }],
  ['a token to open without an end', { name: 'Pump house', scope: 'operate', opening, valid_days: null }],
  ['a token to open without limits', { name: 'Pump house', scope: 'operate' }],
  ['a token to open for more than a day', { name: 'x', scope: 'operate', opening: { max_minutes: 1441, per_hour: 1 } }],
  ['a token to read with limits of openings', { name: 'Grafana', scope: 'read', opening }],
  ['a token with an unknown scope', { name: 'Grafana', scope: 'configure' }],
  ['a token without a name', { name: ' ', scope: 'read' }],
])('%s is refused', (_title, value) => {
  expect(body.safeParse(value).success).toBe(false);
});

test('a token is valid for a year and for everything unless stated otherwise', () => {
  expect(body.parse({ name: 'Grafana', scope: 'read' })).toMatchObject({ valid_days: 365, things: null });
});
