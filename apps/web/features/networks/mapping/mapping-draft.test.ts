import { mapped } from '@zagon/domain/networks/mapped-field.ts';
import { PRESET_KEYS, PRESETS } from '@zagon/domain/networks/presets/registry.ts';
import { describe, expect, test } from 'vitest';
import { bodyOf } from '../device-draft.ts';
import {
  adjustPreset,
  completeFields,
  editedRows,
  fieldOf,
  isComplete,
  mappingBodyOf,
  mappingDraftOf,
  NETWORK_TYPES,
  newMapping,
  sentFields,
  withNewRow,
  withRows,
  type MappingRow,
} from './mapping-draft.ts';

const MOISTURE: MappingRow = {
  id: 1,
  path: 'soil.moisture',
  field: 'HUMIDITY_1',
  factor: 100,
  offset: 0,
  notConnected: [],
  isZeroLeftOut: false,
};
const ownOf = (...rows: readonly MappingRow[]) => withRows(newMapping(null), rows);

test('the types of modules to choose from are those that report through a network', () => {
  expect(NETWORK_TYPES).toEqual(['NET-SOIL', 'NET-PROFILE', 'NET-AIR', 'NET-METER', 'NET-VALVE']);
});

test.each(PRESET_KEYS)('the fields of %s are the same after they were opened to changes', (preset) => {
  const draft = adjustPreset(newMapping(preset));
  expect(completeFields(draft)).toEqual(PRESETS[preset].fields);
  expect(isComplete(draft)).toBe(true);
});

test.each(PRESET_KEYS)('a stored mapping that is %s as it is begins with its rows closed', (preset) => {
  const stored = { preset, fields: sentFields(PRESETS[preset].fields) };
  const draft = mappingDraftOf(stored, PRESETS[preset].type);
  expect(editedRows(draft)).toBeNull();
  expect(mappingBodyOf(draft)).toEqual(stored);
});

test('a stored mapping that differs from its preset begins with its rows open, and keeps the preset', () => {
  const stored = {
    preset: 'dragino_lse01',
    fields: sentFields([mapped('water_SOIL', 'HUMIDITY_1', { factor: 1.1 })]),
  } as const;
  const draft = mappingDraftOf({ ...stored }, 'NET-SOIL');
  expect(editedRows(draft)).toHaveLength(1);
  expect(mappingBodyOf(draft)).toEqual(stored);
});

test('an own mapping is sent with its type and every option', () => {
  const mapping = ownOf({
    ...MOISTURE,
    path: ' soil.moisture ',
    offset: -1,
    notConnected: [-5, ''],
    isZeroLeftOut: true,
  });
  const fields = [
    mapped('soil.moisture', 'HUMIDITY_1', { factor: 100, offset: -1, notConnected: [-5], isZeroLeftOut: true }),
  ];
  expect(bodyOf({ name: 'A', mapping })).toEqual({ name: 'A', preset: null, type: 'NET-SOIL', fields });
});

describe('a row is not complete', () => {
  test.each<[string, Partial<MappingRow>]>([
    ['without a measurement', { field: null }],
    ['without a path', { path: ' ' }],
    ['with a text that is no path', { path: 'a..b' }],
    ['with an empty factor', { factor: '' }],
    ['with an offset that cannot be read', { offset: '1,2,3' }],
    ['with a value for "not connected" that cannot be read', { notConnected: ['-3x'] }],
  ])('a row %s is left out of the preview and not sent', (_, change) => {
    const row = { ...MOISTURE, ...change };
    expect(fieldOf(row)).toBeNull();
    const draft = ownOf(MOISTURE, { ...row, id: 2 });
    expect(completeFields(draft)).toHaveLength(1);
    expect(isComplete(draft)).toBe(false);
  });
});

test('a mapping without rows is not complete', () => {
  expect(isComplete(ownOf())).toBe(false);
});

test('a new row has an id of its own after others were removed', () => {
  const ids = withNewRow([
    { ...MOISTURE, id: 1 },
    { ...MOISTURE, id: 4 },
  ]).map(({ id }) => id);
  expect(ids).toEqual([1, 4, 5]);
});

test('the rows of an own mapping are there again after a preset was looked at', () => {
  const draft = ownOf(MOISTURE);
  expect(editedRows({ ...draft, preset: 'dragino_lse01', adjusted: null })).toBeNull();
  expect(editedRows({ ...draft, preset: null })).toEqual([MOISTURE]);
});
