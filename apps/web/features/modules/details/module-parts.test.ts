import { expect, test } from 'vitest';
import { DEVICE_TYPE_KEYS, deviceType } from '@zagon/domain/catalogue/registry.ts';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { isDeviceImage } from '../../../entities/module/drawing/device-art.tsx';
import { chartedFields, drawerOf, fieldsFromAddress, historyFields, reportOf } from './module-parts.ts';

test('every type in the catalogue has a chart, and a drawer of what it measures or switches', () => {
  const modules = DEVICE_TYPE_KEYS.map((key) => aModule({ device_type: key }));
  expect(Object.fromEntries(modules.map((module) => [module.device_type, drawerOf(module)]))).toMatchObject({
    'AGB-2000': 'station',
    'AM-100-101': 'soil',
    'AM-100-103': 'soil',
    'AM-100-051': 'soil',
    'AM-100-21': 'soil',
    'AM-100-22': 'soil',
    'WG-100': 'soil',
    'AM-301': 'scales',
    'AM-600': 'terminals',
    'AM-999': 'substrate',
    'AM-200': 'air',
    'AM-401': 'outputs',
    'AM-411': 'outputs',
    'AM-421': 'outputs',
  });
  for (const module of modules) expect(chartedFields(module), module.device_type).not.toEqual([]);
});

test('every type in the catalogue has a drawing', () => {
  expect(DEVICE_TYPE_KEYS.filter((key) => !isDeviceImage(deviceType(key).image))).toEqual([]);
});

test('the chart of a universal module shows what is connected to it', () => {
  const inputs = { DI_USR_1: { input_type: 2 }, DI_USR_4: { input_type: 2 }, ANALOG_USR_2: { input_type: 3 } };
  expect(chartedFields(aModule({ device_type: 'AM-600', config: { inputs } }))).toEqual(['DI_USR_4', 'ANALOG_USR_2']);
});

test('a module of an unknown type is still shown', () => {
  const unknown = aModule({ device_type: 'AM-9999' });
  expect(drawerOf(unknown)).toBe('values');
  expect([chartedFields(unknown), historyFields(unknown), reportOf(unknown, ['TEMP_1'])]).toEqual([[], [], null]);
});

test("a soil probe's chart opens a moisture report, an air sensor's one of its kind, any other a complex report", () => {
  const probe = aModule();
  expect(reportOf(probe, chartedFields(probe))).toEqual({
    kind: 'humidity',
    fields: ['HUMIDITY_3', 'HUMIDITY_2', 'HUMIDITY_1'],
  });
  expect(reportOf(aModule({ device_type: 'AM-200' }), ['TEMP_1'])).toEqual({ kind: 'temperature', fields: ['TEMP_1'] });
  expect(reportOf(aModule({ device_type: 'AM-421' }), ['battvol'])).toEqual({
    kind: 'complex',
    fields: ['battvol'],
  });
});

test('the field names of a URL are used, except those the module does not measure', () => {
  expect(fieldsFromAddress('TEMP_3,VPD_1,nonsense', aModule())).toEqual(['TEMP_3']);
  expect(fieldsFromAddress('', aModule())).toEqual([]);
  expect(fieldsFromAddress(null, aModule())).toEqual(chartedFields(aModule()));
});
