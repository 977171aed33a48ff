import { depthProperties, PRESET_DEPTHS_CM } from '../depth.ts';
import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { gpsLocation } from '../parts/soil-properties.ts';
import { soloSensor, soilInputs, soilTypesOf } from '../parts/soil.ts';
import { battery, contact, gsmSignal } from '../parts/status.ts';

/** Probe with its own connection: no base station between it and the server. */
export const wg100: DeviceType = {
  type: 'WG-100',
  key: 'WG-100',
  name: { pl: 'Sonda glebowa LTE-M', en: 'LTE-M soil probe' },
  groupable: true,
  image: 'WG-100',
  link: 'own_link',
  dictionary: {
    description: {
      pl: 'Mierzy wilgotność, temperaturę i zasolenie gleby i sama łączy się przez sieć komórkową, bez stacji bazowej.',
      en: 'Measures moisture, temperature and salinity of the soil and reports over the mobile network without a base station.',
    },
    short: { pl: 'Sonda LTE-M', en: 'LTE-M probe' },
    creationTitle: { pl: 'Skonfiguruj swoją sondę LTE-M', en: 'Configure your LTE-M soil probe' },
    groupAssignTitle: { pl: 'Przypisz sondę LTE-M do grup', en: 'Assign the LTE-M soil probe to groups' },
    regionAssignTitle: { pl: 'Przypisz sondę LTE-M do regionów', en: 'Assign the LTE-M soil probe to regions' },
  },
  properties: [...depthProperties(PRESET_DEPTHS_CM.oneLevel), ...soilTypesOf(soloSensor), gpsLocation],
  inputs: [...soilInputs(soloSensor), ...battery, gsmSignal, contact],
  outputs: [],
  widgetFields: ['HUMIDITY_1', 'TEMP_1', 'ECW_1', 'MCI_1', 'battvol', 'gsmstr'],
  tilePreview: ['HUMIDITY_1', 'TEMP_1', 'ECW_1'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
