import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { outputs, valveTypes } from '../parts/outputs.ts';
import { link } from '../parts/status.ts';

/** Four mains-powered 24 V AC valves. */
export const am411: DeviceType = {
  type: 'AM-411',
  key: 'AM-411',
  name: { pl: 'Moduł zaworów AC, 4 wyjścia', en: 'AC valve module, 4 outputs' },
  groupable: false,
  image: 'AM-411',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Steruje czterema zaworami na prąd przemienny, zasilany z sieci.',
      en: 'Controls four alternating current valves, powered from the mains.',
    },
    short: { pl: 'Zawory AC', en: 'AC valves' },
    creationTitle: { pl: 'Skonfiguruj swój moduł zaworów AC', en: 'Configure your AC valve module' },
    groupAssignTitle: {
      pl: 'Przypisz wyjścia modułu zaworów AC do grup',
      en: 'Assign the outputs of the AC valve module to groups',
    },
    regionAssignTitle: { pl: 'Przypisz moduł zaworów AC do regionów', en: 'Assign the AC valve module to regions' },
  },
  properties: [],
  inputs: [...link],
  outputs: outputs(['o1', 'o2', 'o3', 'o4'], valveTypes, ['valve', 'relay', 'simpleText']),
  widgetFields: ['o1', 'o2', 'o3', 'o4', 'sigstr'],
  tilePreview: ['o1', 'o2', 'o3'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
