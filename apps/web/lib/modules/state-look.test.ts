import { expect, test } from 'vitest';
import { stateLook } from './state-look.ts';

test.each([
  ['plain', 'plain', 'plain'],
  ['good_when_on', 'good', 'plain'],
  ['bad_when_on', 'bad', 'plain'],
  ['bad_when_off', 'plain', 'bad'],
] as const)('a contact that is %s looks %s when on and %s when off', (colours, on, off) => {
  expect([stateLook(colours, 'on'), stateLook(colours, 'off')]).toEqual([on, off]);
  expect(stateLook(colours, 'unknown')).toBe('plain');
});
