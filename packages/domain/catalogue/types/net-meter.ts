import type { Text } from '../../core/language.ts';
import type { DeviceType } from '../device-type.ts';
import type { FieldName } from '../fields.ts';
import { input, type Input } from '../input.ts';
import { chosenAlarm } from '../parts/alarms.ts';
import { batteryVoltage, contact } from '../parts/status.ts';

/** Meter of another maker in a LoRaWAN network: two totals and two other values, in the units of the meter. */
export const netMeter: DeviceType = {
  type: 'NET-METER',
  key: 'NET-METER',
  name: { pl: 'Licznik w sieci LoRaWAN', en: 'Meter in a LoRaWAN network' },
  groupable: true,
  image: 'AM-600',
  link: 'through_network',
  dictionary: {
    description: {
      pl: 'Pokazuje stany liczników i inne wartości z urządzenia innej firmy, w jednostkach tego urządzenia.',
      en: 'Shows totals and other values from a device of another maker, in the units of that device.',
    },
    short: { pl: 'Licznik', en: 'Meter' },
    creationTitle: { pl: 'Skonfiguruj licznik', en: 'Configure the meter' },
    groupAssignTitle: { pl: 'Przypisz licznik do grup', en: 'Assign the meter to groups' },
    regionAssignTitle: { pl: 'Przypisz licznik do regionów', en: 'Assign the meter to regions' },
  },
  properties: [],
  inputs: [
    value('DI_USR_3', { pl: 'Stan licznika 1', en: 'Total 1' }),
    value('DI_USR_4', { pl: 'Stan licznika 2', en: 'Total 2' }),
    value('ANALOG_USR_1', { pl: 'Wartość 1', en: 'Value 1' }),
    value('ANALOG_USR_2', { pl: 'Wartość 2', en: 'Value 2' }),
    batteryVoltage,
    contact,
  ],
  outputs: [],
  widgetFields: ['DI_USR_3', 'DI_USR_4', 'ANALOG_USR_1', 'ANALOG_USR_2', 'battvol'],
  tilePreview: ['DI_USR_3', 'ANALOG_USR_1'],
  reportingIntervalMinutes: 60,
};

function value(name: FieldName, label: Text): Input {
  return input(name, {
    quantity: 'user_defined',
    label,
    suffix: '',
    decimals: 2,
    min: 0,
    max: 100,
    drawers: ['simpleText', 'gauge'],
    alarms: [chosenAlarm('too_high', 0, 0), chosenAlarm('too_low', 0, 0)],
  });
}
