import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
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
import { battery, link } from '../parts/status.ts';

/** Air sensor. All values but temperature and humidity are computed from these two unless the sensor sends them. */
export const am200: DeviceType = {
  type: 'AM-200',
  key: 'AM-200',
  name: { pl: 'Czujnik temperatury i wilgotności powietrza', en: 'Air temperature and humidity sensor' },
  groupable: true,
  image: 'AM-200',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Mierzy temperaturę i wilgotność powietrza, ostrzega przed przymrozkiem i ryzykiem infekcji.',
      en: 'Measures air temperature and humidity, and warns of frost and infection risk.',
    },
    short: { pl: 'Czujnik powietrza', en: 'Air sensor' },
    creationTitle: { pl: 'Skonfiguruj swój czujnik powietrza', en: 'Configure your air sensor' },
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
    ...battery,
    ...link,
  ],
  outputs: [],
  widgetFields: [
    'TEMP_1',
    'humidity',
    'VPD_1',
    'HD_1',
    'TEMP_DEW_1',
    'TEMP_WET_1',
    'PWI_1',
    'VPD_INFECT_1',
    'TEMP_KAMER_1',
    'TEMP_GAP_1',
    'battvol',
    'sigstr',
  ],
  tilePreview: ['TEMP_1', 'humidity', 'VPD_1'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
