import type { DeviceType } from '../device-type.ts';
import {
  dewPoint,
  frostGap,
  humidityDeficit,
  infectionIndex,
  leafWetness,
  nightMinimum,
  vapourPressureDeficit,
  wetBulb,
} from '../parts/air-derived.ts';
import { airHumidity, airTemperature, freezeTemperatures } from '../parts/air.ts';
import { batteryVoltage, contact } from '../parts/status.ts';

/** Air sensor of another maker in a LoRaWAN network. All values but two are computed, as for our own. */
export const netAir: DeviceType = {
  type: 'NET-AIR',
  key: 'NET-AIR',
  name: { pl: 'Czujnik powietrza w sieci LoRaWAN', en: 'Air sensor in a LoRaWAN network' },
  groupable: true,
  image: 'AM-200',
  link: 'through_network',
  dictionary: {
    description: {
      pl: 'Pokazuje temperaturę i wilgotność powietrza z czujnika innej firmy, ostrzega przed przymrozkiem.',
      en: 'Shows air temperature and humidity from a sensor of another maker, and warns of frost.',
    },
    short: { pl: 'Czujnik powietrza', en: 'Air sensor' },
    creationTitle: { pl: 'Skonfiguruj czujnik powietrza', en: 'Configure the air sensor' },
    groupAssignTitle: { pl: 'Przypisz czujnik powietrza do grup', en: 'Assign the air sensor to groups' },
    regionAssignTitle: { pl: 'Przypisz czujnik powietrza do regionów', en: 'Assign the air sensor to regions' },
  },
  properties: [...freezeTemperatures],
  inputs: [
    airTemperature,
    airHumidity,
    dewPoint,
    wetBulb,
    vapourPressureDeficit,
    humidityDeficit,
    infectionIndex,
    leafWetness,
    nightMinimum,
    frostGap,
    batteryVoltage,
    contact,
  ],
  outputs: [],
  widgetFields: ['TEMP_1', 'humidity', 'VPD_1', 'HD_1', 'TEMP_DEW_1', 'TEMP_WET_1', 'TEMP_GAP_1', 'battvol'],
  tilePreview: ['TEMP_1', 'humidity', 'VPD_1'],
  reportingIntervalMinutes: 20,
};
