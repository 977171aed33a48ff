import type { Text } from '../../core/language.ts';
import type { DeviceType } from '../device-type.ts';
import type { FieldName } from '../fields.ts';
import { input, type Input } from '../input.ts';
import { contactAlarm } from '../parts/alarms.ts';
import { batteryVoltage, contact } from '../parts/status.ts';

/**
 * Valve of another maker in a LoRaWAN network, shown as it reports itself. It has no output: a message to it may wait for
 * hours, so nothing here may open it.
 */
export const netValve: DeviceType = {
  type: 'NET-VALVE',
  key: 'NET-VALVE',
  name: { pl: 'Zawór w sieci LoRaWAN', en: 'Valve in a LoRaWAN network' },
  groupable: true,
  image: 'AM-421',
  link: 'through_network',
  dictionary: {
    description: {
      pl: 'Pokazuje, czy zawór innej firmy jest otwarty, ostrzega o wycieku. Nie otwiera go ani nie zamyka.',
      en: 'Shows whether a valve of another maker is open, and warns of a leak. It neither opens nor closes it.',
    },
    short: { pl: 'Zawór (podgląd)', en: 'Valve (shown)' },
    creationTitle: { pl: 'Skonfiguruj zawór', en: 'Configure the valve' },
    groupAssignTitle: { pl: 'Przypisz zawór do grup', en: 'Assign the valve to groups' },
    regionAssignTitle: { pl: 'Przypisz zawór do regionów', en: 'Assign the valve to regions' },
  },
  properties: [],
  inputs: [
    state('i1', { pl: 'Zawór otwarty', en: 'Valve open' }),
    state('i2', { pl: 'Wyciek', en: 'Leak' }),
    state('i3', { pl: 'Naruszenie obudowy', en: 'Tampering' }),
    batteryVoltage,
    contact,
  ],
  outputs: [],
  widgetFields: ['i1', 'i2', 'i3', 'battvol'],
  tilePreview: ['i1', 'i2'],
  reportingIntervalMinutes: 60,
};

function state(name: FieldName, label: Text): Input {
  return input(name, {
    quantity: 'digital',
    label,
    suffix: '',
    decimals: 0,
    min: 0,
    max: 1,
    drawers: ['relay', 'simpleText'],
    alarms: [contactAlarm('switched_on', 1)],
  });
}
