import { depthProperties, PRESET_DEPTHS_CM } from '../depth.ts';
import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { gpsLocation } from '../parts/soil-properties.ts';
import { sideBySideSensors, soilInputs, soilTypesOf } from '../parts/soil.ts';
import { battery, link } from '../parts/status.ts';

/** Probe with two rows of nails: three sensors side by side, not one above the other. */
export const am10022: DeviceType = {
  type: 'AM-100-22',
  key: 'AM-100-22',
  name: { pl: 'Sonda gwoździowa dwurzędowa', en: 'Double-row nail probe' },
  groupable: true,
  image: 'AM-100-22',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Mierzy wilgotność, temperaturę i zasolenie w kilku miejscach obok siebie, każde we własnym podłożu.',
      en: 'Measures moisture, temperature and salinity at several spots side by side, each in its own soil.',
    },
    short: { pl: 'Sonda dwurzędowa', en: 'Double-row probe' },
    creationTitle: { pl: 'Skonfiguruj swoją sondę gwoździową dwurzędową', en: 'Configure your double-row nail probe' },
    groupAssignTitle: {
      pl: 'Przypisz sondę gwoździową dwurzędową do grup',
      en: 'Assign the double-row nail probe to groups',
    },
    regionAssignTitle: {
      pl: 'Przypisz sondę gwoździową dwurzędową do regionów',
      en: 'Assign the double-row nail probe to regions',
    },
  },
  properties: [...depthProperties(PRESET_DEPTHS_CM.oneLevel), ...soilTypesOf(sideBySideSensors), gpsLocation],
  inputs: [...soilInputs(sideBySideSensors), ...battery, ...link],
  outputs: [],
  widgetFields: [
    'HUMIDITY_1',
    'HUMIDITY_2',
    'HUMIDITY_3',
    'TEMP_1',
    'TEMP_2',
    'TEMP_3',
    'ECW_1',
    'ECW_2',
    'ECW_3',
    'MCI_1',
    'MCI_2',
    'MCI_3',
    'battvol',
    'sigstr',
  ],
  tilePreview: ['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
