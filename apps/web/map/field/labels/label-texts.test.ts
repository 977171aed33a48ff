import { expect, test } from 'vitest';
import type { FieldShape } from '../field-content.ts';
import { regionTexts, sectionTexts } from './label-texts.ts';
import type { LabelText } from './place-labels.ts';

const measure = (lines: readonly string[], fontPx: number): LabelText => ({ lines, fontPx, width: 1, height: 1 });
const linesOf = (texts: readonly LabelText[]) => texts.map(({ lines }) => lines.join(' / '));

const shape = (changes: Partial<FieldShape> = {}): FieldShape => ({
  kind: 'section',
  id: 'c',
  name: 'Block C',
  short: 'C',
  note: '',
  parts: [],
  state: 'rest',
  ...changes,
});

test('a section at rest has its name, or its letter', () => {
  const { letters, states, names } = sectionTexts(shape(), measure);
  expect(linesOf(letters)).toEqual(['C', 'C']);
  expect(states).toEqual([]);
  expect(linesOf(names)).toEqual(['Block C']);
});

test('a running section has its minutes with its letter before its whole name', () => {
  const { states, names } = sectionTexts(shape({ note: '11 min · no water', state: 'running' }), measure);
  expect(linesOf(states)).toEqual([
    'C / 11 min / no water',
    'C / 11 min / no water',
    'C / 11 / min / no / water',
    'C / 11 / min / no / water',
    'C · 11 min · no water',
  ]);
  expect(linesOf(names)).toEqual(['Block C / 11 min / no water']);
});

test('a section in a layer has its value second, and one without a value has its word only where there is room', () => {
  const dry = { tone: 'warm1', label: '17.6 %\ndry', short: '▽17.6' } as const;
  expect(linesOf(sectionTexts(shape({ layer: dry }), measure).states)).toEqual([
    'C / 17.6 % / dry',
    'C / ▽17.6',
    'C / 17.6 / % / dry',
    'C / 17.6 / % / dry',
    'C · ▽17.6',
  ]);
  const none = { tone: 'none', label: 'no probe', short: '' } as const;
  const { states, names } = sectionTexts(shape({ layer: none }), measure);
  expect(states).toEqual([]);
  expect(linesOf(names)).toEqual(['Block C / no probe', 'C / no probe', 'Block C']);
});

test('a long name is cut where the whole one has no room', () => {
  const name = 'The old orchard by the mill at the far end of the river valley';
  expect(linesOf(sectionTexts(shape({ name }), measure).names)).toEqual([name, 'The old orchard by t…']);
  expect(linesOf(regionTexts(shape({ kind: 'region', name: 'North', note: '3.5 ha' }), measure))).toEqual([
    'North · 3.5 ha',
    'North',
  ]);
});
