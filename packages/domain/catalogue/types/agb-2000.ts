import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { stationHumidity, stationTemperature } from '../parts/air.ts';
import { contact, gsmSignal } from '../parts/status.ts';

/** Base station: connects all modules around it to the server. */
export const agb2000: DeviceType = {
  type: 'AGB-2000',
  key: 'AGB-2000',
  name: { pl: 'Stacja bazowa', en: 'Base station' },
  groupable: true,
  image: 'AGB-2000',
  link: 'base_station',
  dictionary: {
    description: {
      pl: 'Łączy moduły w polu z serwerem i wykonuje programy nawadniania także bez internetu.',
      en: 'Connects the modules in the field to the server and runs irrigation schedules even without internet.',
    },
    short: { pl: 'Stacja', en: 'Station' },
    creationTitle: { pl: 'Skonfiguruj swoją stację bazową', en: 'Configure your base station' },
    groupAssignTitle: { pl: 'Przypisz stację bazową do grup', en: 'Assign the base station to groups' },
    regionAssignTitle: { pl: 'Przypisz stację bazową do regionów', en: 'Assign the base station to regions' },
  },
  properties: [],
  inputs: [stationTemperature, stationHumidity, gsmSignal, contact],
  outputs: [],
  widgetFields: ['rtx_temp', 'rtx_hum', 'gsmstr', 'comm'],
  tilePreview: ['rtx_temp', 'rtx_hum', 'gsmstr'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
