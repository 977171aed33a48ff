import { depthProperties, PRESET_DEPTHS_CM } from '../depth.ts';
import type { DeviceType } from '../device-type.ts';
import { networkSoilInputs } from '../parts/network-soil.ts';
import { gpsLocation } from '../parts/soil-properties.ts';
import { soloSensor, soilTypesOf } from '../parts/soil.ts';
import { batteryVoltage, contact } from '../parts/status.ts';

/** Soil sensor of another maker, which reports through a LoRaWAN network. */
export const netSoil: DeviceType = {
  type: 'NET-SOIL',
  key: 'NET-SOIL',
  name: { pl: 'Czujnik gleby w sieci LoRaWAN', en: 'Soil sensor in a LoRaWAN network' },
  groupable: true,
  image: 'AM-100-21',
  link: 'through_network',
  dictionary: {
    description: {
      pl: 'Pokazuje wilgotność, temperaturę i zasolenie gleby z czujnika innej firmy.',
      en: 'Shows moisture, temperature and salinity of the soil from a sensor of another maker.',
    },
    short: { pl: 'Czujnik gleby', en: 'Soil sensor' },
    creationTitle: { pl: 'Skonfiguruj czujnik gleby', en: 'Configure the soil sensor' },
    groupAssignTitle: { pl: 'Przypisz czujnik gleby do grup', en: 'Assign the soil sensor to groups' },
    regionAssignTitle: { pl: 'Przypisz czujnik gleby do regionów', en: 'Assign the soil sensor to regions' },
  },
  properties: [...depthProperties(PRESET_DEPTHS_CM.oneLevel), ...soilTypesOf(soloSensor), gpsLocation],
  inputs: [...networkSoilInputs(soloSensor), batteryVoltage, contact],
  outputs: [],
  widgetFields: ['HUMIDITY_1', 'TEMP_1', 'ECW_1', 'battvol'],
  tilePreview: ['HUMIDITY_1', 'TEMP_1', 'ECW_1'],
  reportingIntervalMinutes: 20,
};
