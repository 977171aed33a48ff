import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { cellWeights, moistureByWeight, rawCells, scaleSettings, totalWeight } from '../parts/scales.ts';
import { battery, link } from '../parts/status.ts';

/** Scales under a slab or pots: weight loss is the water taken up by the roots. */
export const am301: DeviceType = {
  type: 'AM-301',
  key: 'AM-301',
  name: { pl: 'Waga', en: 'Scales' },
  groupable: true,
  image: 'AM-301',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Waży matę lub donice i z ubytku masy podaje, ile wody zostało w podłożu.',
      en: 'Weighs a slab or pots and derives how much water is left in the substrate.',
    },
    short: { pl: 'Waga', en: 'Scales' },
    creationTitle: { pl: 'Skonfiguruj swoją wagę', en: 'Configure your scales' },
    groupAssignTitle: { pl: 'Przypisz wagę do grup', en: 'Assign the scales to groups' },
    regionAssignTitle: { pl: 'Przypisz wagę do regionów', en: 'Assign the scales to regions' },
  },
  properties: [...scaleSettings],
  inputs: [totalWeight, ...cellWeights, moistureByWeight, ...rawCells, ...battery, ...link],
  outputs: [],
  widgetFields: ['WEIGHT_SUM_1', 'HUMI_CALC_1', 'WEIGHT_TENSO_1', 'WEIGHT_TENSO_2', 'battvol', 'sigstr'],
  tilePreview: ['WEIGHT_SUM_1', 'HUMI_CALC_1'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
