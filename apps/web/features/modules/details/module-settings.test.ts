import { expect, test } from 'vitest';
import { flow } from '@zagon/domain/catalogue/parts/outputs.ts';
import { aModule } from '../../../lib/modules/test-module.ts';
import { settingsOf, settingText } from './module-settings.ts';

test('a probe tells the soil of each of its levels by name', () => {
  const probe = aModule({ config: { properties: { soil_type: 2, soil_type_3: 5 } } });
  const settings = Object.fromEntries(settingsOf(probe, 'en').map(({ name, text }) => [name, text]));
  expect(settings).toMatchObject({ soil_type: 'Heavy soil', soil_type_2: 'Light soil', soil_type_3: 'Peat' });
});

test('the soils stand from the surface downwards', () => {
  expect(settingsOf(aModule(), 'pl').map(({ name }) => name)).toEqual([
    'soil_type_3',
    'soil_type_2',
    'soil_type',
    'gps_loc',
  ]);
});

test('a number has its unit and no needless zeros; what is not set says so', () => {
  expect(settingText(flow, 12, 'pl')).toBe('12\u202Fm³/h');
  expect(settingText(flow, 1.25, 'pl')).toBe('1,25\u202Fm³/h');
  expect(settingText(flow, undefined, 'pl')).toBeNull();
});
