import { expect, test } from 'vitest';
import { flow } from '@zagon/domain/catalogue/parts/outputs.ts';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { effectiveSettings, settingsOf, settingText } from './module-settings.ts';

test('a probe names the soil of each of its levels', () => {
  const probe = aModule({ config: { properties: { soil_type: 2, soil_type_3: 5 } } });
  const settings = Object.fromEntries(settingsOf(probe, 'en').map(({ name, text }) => [name, text]));
  expect(settings).toMatchObject({ soil_type: 'Heavy soil', soil_type_2: 'Light soil', soil_type_3: 'Peat' });
});

test('depths and soils are listed from the surface downwards', () => {
  expect(settingsOf(aModule(), 'pl').map(({ name }) => name)).toEqual([
    'depth_1',
    'depth_2',
    'depth_3',
    'soil_type_3',
    'soil_type_2',
    'soil_type',
    'gps_loc',
  ]);
});

test('a number has its unit and no trailing zeros; a missing value is stated', () => {
  expect(settingText(flow, 12, 'pl')).toBe('12\u202Fm³/h');
  expect(settingText(flow, 1.25, 'pl')).toBe('1,25\u202Fm³/h');
  expect(settingText(flow, undefined, 'pl')).toBeNull();
});

test('a count is a whole number, and ten stays ten', () => {
  const scales = (pause_cycles: number) => aModule({ device_type: 'AM-301', config: { properties: { pause_cycles } } });
  const pauseText = (cycles: number) =>
    settingsOf(scales(cycles), 'pl').find(({ name }) => name === 'pause_cycles')?.text;
  expect([pauseText(2), pauseText(10)]).toEqual(['2', '10']);
});

test('the current setting is shown beside the requested one until the module applies it', () => {
  const configWith = (soil_type: number) => ({ properties: { soil_type, soil_type_2: 1 }, inputs: {} });
  const waiting = { ...aModule().configuration, reported: { ...configWith(1), reporting_interval_minutes: 15 } };
  const probe = (state: 'reconfiguring' | 'failed' | 'in_force') =>
    aModule({ config: configWith(2), configuration: { ...waiting, state } });
  expect([...effectiveSettings(probe('reconfiguring'), 'en')]).toEqual([['soil_type', 'Light soil']]);
  expect([...effectiveSettings(probe('failed'), 'pl')]).toEqual([['soil_type', 'Gleba lekka']]);
  expect(effectiveSettings(probe('in_force'), 'en').size).toBe(0);
});

test('temperatures are shown in the user’s unit, a correction as a difference', () => {
  const fahrenheit = { temperature: 'F', area: 'ha' } as const;
  const pauseText = (device_type: string, properties: Record<string, number>) =>
    settingsOf(aModule({ device_type, config: { properties } }), 'en', fahrenheit).map(({ text }) => text);
  expect(pauseText('AM-200', { freeze_temp_hr100: -2 })).toContain('28.4°F');
  expect(pauseText('AM-999', { temperature_correction: 1.5 })).toContain('2.7°F');
});

test('a universal module lists what is connected to each terminal, and which are free', () => {
  const inputs = { DI_USR_3: { input_type: 2, subtype: 5 }, DI_USR_2: { input_type: 2 } };
  const settings = settingsOf(aModule({ device_type: 'AM-600', config: { inputs } }), 'en');
  expect(Object.fromEntries(settings.map(({ name, text }) => [name, text]))).toEqual({
    DI_USR_1: null,
    DI_USR_2: 'Binary output',
    DI_USR_3: 'Flow meter',
    DI_USR_4: null,
    ANALOG_USR_1: null,
    ANALOG_USR_2: null,
  });
});
