import { expect, test } from 'vitest';
import { draftOf } from './device-draft.ts';

test.each([
  ['Sonda LSE01 kwatera A', 'dragino_lse01'],
  ['s2105-north', 'sensecap_s2105'],
])('a device that is called %s begins with the preset %s', (name, preset) => {
  expect(draftOf({ name, dev_eui: 'a84041000181d7e2' })).toEqual({ name, preset });
});

test('a device without a name is called by its DevEUI', () => {
  expect(draftOf({ name: '', dev_eui: 'a84041000181d7e2' }).name).toBe('a84041000181d7e2');
});
