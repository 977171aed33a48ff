import { expect, test } from 'vitest';
import { stateTone } from './state-tone.ts';

test.each([
  ['plain', 'plain', 'plain'],
  ['good_when_on', 'good', 'plain'],
  ['bad_when_on', 'bad', 'plain'],
  ['bad_when_off', 'plain', 'bad'],
] as const)('a contact set to %s is %s when on and %s when off', (colours, on, off) => {
  expect([stateTone(colours, 'on'), stateTone(colours, 'off')]).toEqual([on, off]);
  expect(stateTone(colours, 'unknown')).toBe('plain');
});
