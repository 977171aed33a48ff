import { depthProperties, PRESET_DEPTHS_CM } from '../depth.ts';
import type { DeviceType } from '../device-type.ts';
import { networkSoilInputs } from '../parts/network-soil.ts';
import { gpsLocation } from '../parts/soil-properties.ts';
import { threeLevels, soilTypesOf } from '../parts/soil.ts';
import { batteryVoltage, contact } from '../parts/status.ts';

/** Soil probe of another maker with up to three levels, which reports through a LoRaWAN network. */
export const netProfile: DeviceType = {
  type: 'NET-PROFILE',
  key: 'NET-PROFILE',
  name: { pl: 'Sonda profilowa w sieci LoRaWAN', en: 'Soil profile probe in a LoRaWAN network' },
  groupable: true,
  image: 'AM-100-103',
  link: 'through_network',
  dictionary: {
    description: {
      pl: 'Pokazuje wilgotność i temperaturę gleby na trzech głębokościach z sondy innej firmy.',
      en: 'Shows moisture and temperature of the soil at three depths from a probe of another maker.',
    },
    short: { pl: 'Sonda profilowa', en: 'Profile probe' },
    creationTitle: { pl: 'Skonfiguruj sondę profilową', en: 'Configure the profile probe' },
    groupAssignTitle: { pl: 'Przypisz sondę profilową do grup', en: 'Assign the profile probe to groups' },
    regionAssignTitle: { pl: 'Przypisz sondę profilową do regionów', en: 'Assign the profile probe to regions' },
  },
  properties: [...depthProperties(PRESET_DEPTHS_CM.threeLevels), ...soilTypesOf(threeLevels), gpsLocation],
  inputs: [...networkSoilInputs(threeLevels), batteryVoltage, contact],
  outputs: [],
  widgetFields: ['HUMIDITY_3', 'HUMIDITY_2', 'HUMIDITY_1', 'TEMP_3', 'TEMP_2', 'TEMP_1', 'battvol'],
  tilePreview: ['HUMIDITY_3', 'HUMIDITY_2', 'HUMIDITY_1'],
  reportingIntervalMinutes: 20,
};
