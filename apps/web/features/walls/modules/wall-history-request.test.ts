import { expect, test } from 'vitest';
import { aModule, anOutput, reading } from '../../../entities/module/testing/test-module.ts';
import { curveField, wallHistoryRequest } from './wall-history-request.ts';

const AT = '2026-06-11T12:00:00Z';
const probe = (id: string) => aModule({ id, latest: reading(AT, { HUMIDITY_1: 20 }) });
const air = aModule({ id: 'air', device_type: 'AM-200', latest: reading(AT, { TEMP_1: 21 }) });
const valves = aModule({ id: 'valves', device_type: 'AM-421', outputs: [anOutput({ state: false })] });

test('the curve is that of the first value shown, and a module of outputs has none', () => {
  const field = curveField(air);
  expect(field).toBe('TEMP_1');
  expect(curveField(valves)).toBeNull();
});

test('one request names every field once, and only modules with a curve', () => {
  const field = curveField(probe('a'));
  expect(wallHistoryRequest([probe('a'), valves, air, probe('b')])).toEqual({
    id_objects: ['a', 'air', 'b'],
    fields: [field, 'TEMP_1'],
  });
  expect(wallHistoryRequest([valves])).toBeNull();
});

test('a request stays within what the server accepts', () => {
  const many = Array.from({ length: 300 }, (_, index) => probe(`m${index}`));
  expect(wallHistoryRequest(many)?.id_objects).toHaveLength(200);
});
