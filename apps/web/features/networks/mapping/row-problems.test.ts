import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { mapped } from '@zagon/domain/networks/mapped-field.ts';
import { expect, test } from 'vitest';
import { newMapping, type MappingRow } from './mapping-draft.ts';
import { rowProblems, type MappingReply, type RowFacts } from './row-problems.ts';

const [EMPTY] = newMapping(null).rows;
if (EMPTY === undefined) throw new Error('a new mapping has a row');
const ROW: MappingRow = { ...EMPTY, path: 'soil.moisture', field: 'HUMIDITY_1' };
const STORED = { field: 'HUMIDITY_1', value: 21, text: null, possible: true } as const;
const REPLY: MappingReply = { message: [{ path: 'soil.moisture', value: 21 }], stored: [STORED] };

/** What is wrong with the last of these rows, as rules. */
function rulesOf(rows: readonly MappingRow[], facts: Partial<RowFacts> = {}) {
  const row = rows.at(-1) ?? ROW;
  const problems = rowProblems(row, {
    rows,
    type: deviceType('NET-SOIL'),
    reply: REPLY,
    accepted: [],
    wasSent: false,
    ...facts,
  });
  return Object.entries(problems).flatMap(([part, one]) => (one === undefined ? [] : [`${part}: ${one.rule}`]));
}

test('a row whose value came is right', () => {
  expect(rulesOf([ROW], { wasSent: true })).toEqual([]);
});

test('a row that is being entered is not blamed for what is missing until it was sent', () => {
  const row = { ...EMPTY, factor: '', offset: '' };
  expect(rulesOf([row])).toEqual([]);
  expect(rulesOf([row], { wasSent: true })).toEqual([
    'path: required',
    'field: required',
    'factor: number',
    'offset: number',
  ]);
});

test('a path that never came, and a text in place of a number, are named at the path', () => {
  expect(rulesOf([ROW], { reply: { ...REPLY, stored: [] } })).toEqual(['path: network_path_unseen']);
  expect(rulesOf([ROW], { reply: { ...REPLY, stored: [{ ...STORED, value: null, text: 'dry' }] } })).toEqual([
    'path: network_path_text',
  ]);
  expect(rulesOf([{ ...ROW, path: 'a..b' }])).toEqual(['path: network_path']);
});

test.each<[string, MappingRow, Partial<RowFacts>]>([
  ['is left out when it is 0', { ...ROW, isZeroLeftOut: true }, {}],
  ['was mapped already', ROW, { accepted: [mapped('soil.moisture', 'HUMIDITY_1')] }],
  ['cannot be compared because no values came', ROW, { reply: { message: [], stored: [] } }],
  ['is not compared because the preview is that of an older form', ROW, { reply: null }],
])('a value is not missed if it %s', (_, row, facts) => {
  expect(rulesOf([row], { reply: { ...REPLY, stored: [] }, ...facts })).toEqual([]);
});

test('a measurement is mapped once, and only by a type that has it', () => {
  expect(rulesOf([ROW, { ...ROW, id: 2 }])).toEqual(['field: network_field_twice']);
  expect(rulesOf([ROW], { type: deviceType('NET-AIR') })).toEqual(['field: network_field_other']);
});
