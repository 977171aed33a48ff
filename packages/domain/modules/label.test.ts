import { expect, test } from 'vitest';
import { readLabel } from './label.ts';

test('a label is read from the plate whatever its capitals and spaces, and from the tag', () => {
  const label = { serial: 'AM200-DEMO-9001', pin: 'ZAGON234' };
  expect(readLabel({ serial_number: ' am200-demo-9001 ', pin: 'ZAGON 234' })).toEqual(label);
  expect(readLabel({ nfc_code: 'zagon:AM200-DEMO-9001:ZAGON234' })).toEqual(label);
});

test('a tag of something else and an empty label are named by their field', () => {
  expect(readLabel({ nfc_code: 'https://farm.example' })).toEqual([{ path: 'nfc_code', rule: 'nfc_unknown' }]);
  expect(readLabel({ serial_number: 'AM200' })).toEqual([{ path: 'pin', rule: 'required' }]);
  expect(readLabel({})).toHaveLength(2);
});
