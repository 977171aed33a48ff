import { depthProperties, PRESET_DEPTHS_CM } from '../depth.ts';
import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { gpsLocation } from '../parts/soil-properties.ts';
import { soilInputs, soilTypesOf, threeLevels } from '../parts/soil.ts';
import { battery, link } from '../parts/status.ts';

/** Probe with three sensors, one above the other. */
export const am100103: DeviceType = {
  type: 'AM-100-103',
  key: 'AM-100-103',
  name: { pl: 'Sonda glebowa, 3 poziomy', en: '3-level soil probe' },
  groupable: true,
  image: 'AM-100-103',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Mierzy wilgotność, temperaturę i zasolenie gleby na trzech głębokościach.',
      en: 'Measures moisture, temperature and salinity of the soil at three depths.',
    },
    short: { pl: 'Sonda 3-poziomowa', en: '3-level probe' },
    creationTitle: { pl: 'Skonfiguruj swoją sondę trzypoziomową', en: 'Configure your 3-level soil probe' },
    groupAssignTitle: { pl: 'Przypisz sondę trzypoziomową do grup', en: 'Assign the 3-level probe to groups' },
    regionAssignTitle: { pl: 'Przypisz sondę trzypoziomową do regionów', en: 'Assign the 3-level probe to regions' },
  },
  properties: [...depthProperties(PRESET_DEPTHS_CM.threeLevels), ...soilTypesOf(threeLevels), gpsLocation],
  inputs: [...soilInputs(threeLevels), ...battery, ...link],
  outputs: [],
  widgetFields: [
    'HUMIDITY_3',
    'HUMIDITY_2',
    'HUMIDITY_1',
    'TEMP_3',
    'TEMP_2',
    'TEMP_1',
    'ECW_3',
    'ECW_2',
    'ECW_1',
    'MCI_3',
    'MCI_2',
    'MCI_1',
    'battvol',
    'sigstr',
  ],
  tilePreview: ['HUMIDITY_3', 'HUMIDITY_2', 'HUMIDITY_1'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
