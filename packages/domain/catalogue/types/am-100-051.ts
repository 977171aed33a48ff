import { depthProperties, PRESET_DEPTHS_CM } from '../depth.ts';
import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { gpsLocation } from '../parts/soil-properties.ts';
import { soloSensor, soilInputs, soilTypesOf } from '../parts/soil.ts';
import { battery, link } from '../parts/status.ts';

/** Short probe with one sensor at its tip. */
export const am100051: DeviceType = {
  type: 'AM-100-051',
  key: 'AM-100-051',
  name: { pl: 'Sonda glebowa krótka, 0,5 m', en: 'Short soil probe, 0.5 m' },
  groupable: true,
  image: 'AM-100-051',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Mierzy wilgotność, temperaturę i zasolenie gleby w płytkiej strefie korzeni.',
      en: 'Measures moisture, temperature and salinity of the soil in the shallow root zone.',
    },
    short: { pl: 'Sonda krótka', en: 'Short probe' },
    creationTitle: { pl: 'Skonfiguruj swoją sondę krótką', en: 'Configure your short soil probe' },
    groupAssignTitle: { pl: 'Przypisz sondę krótką do grup', en: 'Assign the short soil probe to groups' },
    regionAssignTitle: { pl: 'Przypisz sondę krótką do regionów', en: 'Assign the short soil probe to regions' },
  },
  properties: [...depthProperties(PRESET_DEPTHS_CM.oneLevel), ...soilTypesOf(soloSensor), gpsLocation],
  inputs: [...soilInputs(soloSensor), ...battery, ...link],
  outputs: [],
  widgetFields: ['HUMIDITY_1', 'TEMP_1', 'ECW_1', 'MCI_1', 'battvol', 'sigstr'],
  tilePreview: ['HUMIDITY_1', 'TEMP_1', 'ECW_1'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
