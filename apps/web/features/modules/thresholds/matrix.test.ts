import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { describe, expect, test } from 'vitest';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import {
  cellDraft,
  cellKey,
  cellProblem,
  changesOf,
  columnsOf,
  copyRow,
  errorsByCell,
  limitWord,
  type MatrixRow,
} from './matrix.ts';
import { suggested } from './suggest.ts';

const dry: AlarmSettingShape = {
  version: 'v1',
  field: 'HUMIDITY_3',
  rule: 'too_dry',
  comparator: '$lt',
  threshold: 14,
  default_threshold: null,
  fixed: false,
  min: 0,
  max: 100,
  hysteresis: 1,
  active: true,
  channels: ['app'],
};
const signal: AlarmSettingShape = { ...dry, field: 'sigstr', rule: 'low_signal', threshold: 25, fixed: true };
const row = (id: string, dryAt: number, depths: Readonly<Record<string, number>> = {}): MatrixRow => ({
  module: aModule({ id, name: `Probe ${id}`, config: { properties: depths } }),
  settings: [{ ...dry, threshold: dryAt }, signal],
});
const [a, b] = [row('a', 14), row('b', 20)];

test('the changed rules of each changed module are sent, and nothing of the others', () => {
  const drafts = new Map([[cellKey('b', dry), { active: true, threshold: 22, channels: ['app' as const] }]]);
  expect(changesOf([a, b], drafts)).toEqual([
    {
      id_object: 'b',
      alarms: [{ field: 'HUMIDITY_3', rule: 'too_dry', version: 'v1', threshold: 22, active: true, channels: ['app'] }],
    },
  ]);
});

test('a row is copied, with its unsaved changes, to the others, but no fixed threshold', () => {
  const drafts = new Map([[cellKey('a', dry), { active: false, threshold: 11, channels: ['sms' as const] }]]);
  const copied = copyRow(drafts, a, [b]);
  expect(cellDraft(copied, b, dry)).toEqual({ active: false, threshold: 11, channels: ['sms'] });
  expect(cellDraft(copied, b, signal)).toEqual({ active: true, threshold: null, channels: ['app'] });
  const equal = row('b', 14);
  expect(changesOf([a, equal], copyRow(new Map(), a, [equal]))).toEqual([]);
});

test.each([
  ['on the scale', { threshold: 20 }, null],
  ['off the scale', { threshold: 120 }, 'range'],
  ['empty without a default of the soil', { threshold: null }, 'missing'],
  ['empty but off', { threshold: null, active: false }, null],
] as const)('a threshold %s', (_, change, expected) => {
  expect(cellProblem(dry, { active: true, channels: [], ...change })).toBe(expected);
});

test('a server error is shown in its cell', () => {
  const sent = changesOf([a, b], copyRow(new Map(), a, [b]));
  expect([...errorsByCell(sent, { 'objects.0.alarms.0.threshold': 'At most 100' })]).toEqual([
    ['b HUMIDITY_3 too_dry', 'At most 100'],
  ]);
});

test('a column names the depth if all probes measure there, otherwise none', () => {
  const titles = (...rows: readonly MatrixRow[]) => columnsOf(rows, 'en').map(({ title }) => title);
  expect(titles(a, b)).toEqual(['Soil moisture, 15 cm', 'Signal']);
  expect(titles(a, row('c', 20, { depth_1: 10 }))[0]).toBe('Soil moisture');
});

test.each([
  ['en', 'too dry below', 'weak signal below'],
  ['pl', 'za sucho poniżej', 'słaby zasięg poniżej'],
] as const)('a limit states when it triggers, in %s', (language, dryWord, signalWord) => {
  expect([dry, signal].map((setting) => limitWord(a, setting, language))).toEqual([dryWord, signalWord]);
});

describe('the suggestion', () => {
  const loam = { ...a, module: aModule({ id: 'a', soil_type: 1 }) };
  const off = { ...dry, active: false, threshold: 14, default_threshold: 14 };

  test('the suggestion enables disabled rules at the soil threshold, and keeps chosen limits', () => {
    const wet = { ...off, rule: 'too_wet' as const, active: true, threshold: 30 };
    const row = { ...loam, settings: [off, wet, signal] };
    expect(changesOf([row], suggested([row], new Map()))).toEqual([
      {
        id_object: 'a',
        alarms: [
          { field: 'HUMIDITY_3', rule: 'too_dry', version: 'v1', threshold: null, active: true, channels: ['app'] },
        ],
      },
    ]);
  });

  test('the suggestion is empty for a probe without a soil', () => {
    const bare = {
      ...a,
      module: aModule({ id: 'a', soil_type: null }),
      settings: [{ ...off, default_threshold: null }],
    };
    expect(suggested([bare], new Map()).size).toBe(0);
  });
});
