import { depthProperties, PRESET_DEPTHS_CM } from '../depth.ts';
import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { gpsLocation } from '../parts/soil-properties.ts';
import { soloSensor, soilInputs, soilTypesOf } from '../parts/soil.ts';
import { battery, link } from '../parts/status.ts';

/** Long probe with one sensor at its tip. */
export const am100101: DeviceType = {
  type: 'AM-100-101',
  key: 'AM-100-101',
  name: { pl: 'Sonda glebowa długa, 1 m', en: 'Long solo soil probe, 1 m' },
  groupable: true,
  image: 'AM-100-101',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Mierzy wilgotność, temperaturę i zasolenie gleby w głębokiej strefie korzeni.',
      en: 'Measures moisture, temperature and salinity of the soil deep in the root zone.',
    },
    short: { pl: 'Sonda długa', en: 'Long probe' },
    creationTitle: { pl: 'Skonfiguruj swoją sondę długą', en: 'Configure your long soil probe' },
    groupAssignTitle: { pl: 'Przypisz sondę długą do grup', en: 'Assign the long soil probe to groups' },
    regionAssignTitle: { pl: 'Przypisz sondę długą do regionów', en: 'Assign the long soil probe to regions' },
  },
  properties: [...depthProperties(PRESET_DEPTHS_CM.oneLevel), ...soilTypesOf(soloSensor), gpsLocation],
  inputs: [...soilInputs(soloSensor), ...battery, ...link],
  outputs: [],
  widgetFields: ['HUMIDITY_1', 'TEMP_1', 'ECW_1', 'MCI_1', 'battvol', 'sigstr'],
  tilePreview: ['HUMIDITY_1', 'TEMP_1', 'ECW_1'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
