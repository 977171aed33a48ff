import { expect, test } from 'vitest';
import { labelOfText } from './label-text.ts';

const label = { serial: 'AGB2000-DEMO-9001', pin: 'ZAGON234' };

test('a label is read from its address, whatever server it names, and from the short form of a tag', () => {
  expect(labelOfText('https://zagon.example/#/register?serial=AGB2000-DEMO-9001&pin=ZAGON234')).toEqual(label);
  expect(labelOfText(' zagon:AGB2000-DEMO-9001:ZAGON234\n')).toEqual(label);
});

test('anything else is ignored', () => {
  for (const text of [
    '',
    'https://farm.example',
    'AGB2000-DEMO-9001',
    'zagon:only-one',
    'https://a.example/#/alarms?serial=A',
  ])
    expect(labelOfText(text)).toBeNull();
});
