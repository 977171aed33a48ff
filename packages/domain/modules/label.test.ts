import { expect, test } from 'vitest';
import { compactSerial, readLabel } from './label.ts';

test('a label is read from the plate regardless of case and spaces, and from the tag', () => {
  const label = { serial: 'AM200-DEMO-9001', pin: 'ZAGON234' };
  expect(readLabel({ serial_number: ' am200-demo-9001 ', pin: 'ZAGON 234' })).toEqual(label);
  expect(readLabel({ nfc_code: 'zagon:AM200-DEMO-9001:ZAGON234' })).toEqual(label);
});

test('a serial number is the same with spaces, with dashes and without either', () => {
  for (const typed of ['AM200-DEMO-9001', 'am200 demo 9001', 'am200demo9001', 'AM200 – DEMO – 9001'])
    expect(compactSerial(typed)).toBe('AM200DEMO9001');
});

test('a PIN is read with dashes, in lower case, and with 0 and 1 for the letters that look like them', () => {
  for (const pin of ['zagon234', 'ZAG-ON2-34', 'zag0n 234'])
    expect(readLabel({ serial_number: 'AM200-DEMO-9001', pin })).toMatchObject({ pin: 'ZAGON234' });
  expect(readLabel({ serial_number: 'AM200-DEMO-9001', pin: 'b1rd5555' })).toMatchObject({ pin: 'BIRD5555' });
  expect(readLabel({ serial_number: 'AM200-DEMO-9001', pin: ' - ' })).toEqual([{ path: 'pin', rule: 'required' }]);
});

test('a foreign tag and an empty label are reported by field', () => {
  expect(readLabel({ nfc_code: 'https://farm.example' })).toEqual([{ path: 'nfc_code', rule: 'nfc_unknown' }]);
  expect(readLabel({ serial_number: 'AM200' })).toEqual([{ path: 'pin', rule: 'required' }]);
  expect(readLabel({})).toHaveLength(2);
});
