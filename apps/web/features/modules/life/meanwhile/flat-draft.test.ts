import { expect, test } from 'vitest';
import type { SettingsDraft } from '../../../../entities/module/settings/settings-draft.ts';
import { flatDraft, withFlat } from './flat-draft.ts';

const DRAFT: SettingsDraft = {
  name: 'Probe',
  description: '',
  latitude: '51.85',
  longitude: '20.87',
  marker: '1',
  soilType: '2',
  plantType: '',
  active: true,
  interval: '15',
  properties: { depth_1: '15' },
  inputs: { ANALOG_USR_1: { scale: '1', input_type: '3' } },
};

test('a form is flattened field by field and restored', () => {
  const other: SettingsDraft = {
    name: 'Other',
    description: 'x',
    latitude: '',
    longitude: '',
    marker: '0',
    soilType: '',
    plantType: '4',
    active: false,
    interval: '30',
    properties: { depth_1: '20' },
    inputs: { ANALOG_USR_1: { scale: '10', input_type: '1' } },
  };
  expect(flatDraft(DRAFT)).toMatchObject({
    'properties.depth_1': '15',
    'inputs.ANALOG_USR_1.scale': '1',
    active: true,
  });
  expect(withFlat(DRAFT, flatDraft(other))).toEqual(other);
});
