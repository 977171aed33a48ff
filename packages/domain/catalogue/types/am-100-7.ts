import { depthProperties, PRESET_DEPTHS_CM } from '../depth.ts';
import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { batteryCharge, link as linkStatus } from '../parts/status.ts';
import {
  corrections,
  light,
  substrateEc,
  substrateMoisture,
  substrateTemperature,
  substrateType,
} from '../parts/substrate.ts';

/** Probe for slabs, cubes and pots. It registers under a different name than the one on its label. */
export const am1007: DeviceType = {
  type: 'AM-100-7',
  key: 'AM-999',
  name: { pl: 'Sonda podłożowa', en: 'Substratum probe' },
  groupable: true,
  image: 'AM-100-7',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Mierzy wilgotność, temperaturę i EC w macie lub kostce oraz światło nad rośliną.',
      en: 'Measures moisture, temperature and EC in a slab or cube, and the light above the plant.',
    },
    short: { pl: 'Sonda podłożowa', en: 'Substratum probe' },
    creationTitle: { pl: 'Skonfiguruj swoją sondę podłożową', en: 'Configure your substratum probe' },
    groupAssignTitle: { pl: 'Przypisz sondę podłożową do grup', en: 'Assign the substratum probe to groups' },
    regionAssignTitle: { pl: 'Przypisz sondę podłożową do regionów', en: 'Assign the substratum probe to regions' },
  },
  properties: [...depthProperties(PRESET_DEPTHS_CM.slab), substrateType, ...corrections],
  inputs: [substrateTemperature, substrateMoisture, light, substrateEc, batteryCharge, ...linkStatus],
  outputs: [],
  widgetFields: ['HUMIDITY_1', 'TEMP_1', 'ECW_1', 'LIGHT_1', 'BATTERY_1', 'sigstr'],
  tilePreview: ['HUMIDITY_1', 'ECW_1', 'TEMP_1'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
