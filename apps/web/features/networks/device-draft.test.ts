import type { PresetKey } from '@zagon/domain/networks/presets/registry.ts';
import { expect, test } from 'vitest';
import { bodyOf, draftOf } from './device-draft.ts';
import { adjustPreset, newMapping } from './mapping/mapping-draft.ts';

test.each<[string, PresetKey | null]>([
  ['Sonda LSE01 kwatera A', 'dragino_lse01'],
  ['s2105-north', 'sensecap_s2105'],
  ['Kwatera A', null],
])('a device that is called %s begins with the preset %s', (name, preset) => {
  expect(draftOf({ name, dev_eui: 'a84041000181d7e2' })).toEqual({ name, mapping: newMapping(preset) });
});

test('a device without a name is called by its DevEUI', () => {
  expect(draftOf({ name: '', dev_eui: 'a84041000181d7e2' }).name).toBe('a84041000181d7e2');
});

test('a preset as it is leaves its fields to the server, and an adjusted one sends them', () => {
  const mapping = newMapping('decentlab_dl_5tm');
  expect(bodyOf({ name: 'A', mapping })).toEqual({ name: 'A', preset: 'decentlab_dl_5tm', type: null, fields: null });
  expect(bodyOf({ name: 'A', mapping: adjustPreset(mapping) }).fields).not.toBeNull();
});
