import { depthProperties, PRESET_DEPTHS_CM } from '../depth.ts';
import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { gpsLocation } from '../parts/soil-properties.ts';
import { soloSensor, soilInputs, soilTypesOf } from '../parts/soil.ts';
import { battery, link } from '../parts/status.ts';

/** Nail probe: one sensor, pushed in wherever there are roots. */
export const am10021: DeviceType = {
  type: 'AM-100-21',
  key: 'AM-100-21',
  name: { pl: 'Sonda gwoździowa', en: 'Nail probe' },
  groupable: true,
  image: 'AM-100-21',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Mierzy wilgotność, temperaturę i zasolenie tam, gdzie wbije się jej gwoździe: w zagonie, donicy lub macie.',
      en: 'Measures moisture, temperature and salinity where its nails are pushed in: a bed, a pot or a slab.',
    },
    short: { pl: 'Sonda gwoździowa', en: 'Nail probe' },
    creationTitle: { pl: 'Skonfiguruj swoją sondę gwoździową', en: 'Configure your nail probe' },
    groupAssignTitle: { pl: 'Przypisz sondę gwoździową do grup', en: 'Assign the nail probe to groups' },
    regionAssignTitle: { pl: 'Przypisz sondę gwoździową do regionów', en: 'Assign the nail probe to regions' },
  },
  properties: [...depthProperties(PRESET_DEPTHS_CM.oneLevel), ...soilTypesOf(soloSensor), gpsLocation],
  inputs: [...soilInputs(soloSensor), ...battery, ...link],
  outputs: [],
  widgetFields: ['HUMIDITY_1', 'TEMP_1', 'ECW_1', 'MCI_1', 'battvol', 'sigstr'],
  tilePreview: ['HUMIDITY_1', 'TEMP_1', 'ECW_1'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
