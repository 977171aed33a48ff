import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { outputs } from '../parts/outputs.ts';
import { battery, link } from '../parts/status.ts';

/** Four battery-powered latching valves for fields without mains power; only irrigation can be connected. */
export const am421: DeviceType = {
  type: 'AM-421',
  key: 'AM-421',
  name: { pl: 'Moduł zaworów bateryjny, 4 wyjścia', en: 'Battery valve module, 4 outputs' },
  groupable: false,
  image: 'AM-421',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Steruje czterema zaworami nawadniania tam, gdzie nie ma prądu.',
      en: 'Controls four irrigation valves where there is no power.',
    },
    short: { pl: 'Zawory bateryjne', en: 'Battery valves' },
    creationTitle: { pl: 'Skonfiguruj swój bateryjny moduł zaworów', en: 'Configure your battery valve module' },
    groupAssignTitle: {
      pl: 'Przypisz wyjścia bateryjnego modułu zaworów do grup',
      en: 'Assign the outputs of the battery valve module to groups',
    },
    regionAssignTitle: {
      pl: 'Przypisz bateryjny moduł zaworów do regionów',
      en: 'Assign the battery valve module to regions',
    },
  },
  properties: [],
  inputs: [...battery, ...link],
  outputs: outputs(['o1', 'o2', 'o3', 'o4'], ['irr'], ['valve', 'simpleText']),
  widgetFields: ['o1', 'o2', 'o3', 'o4', 'battvol', 'sigstr'],
  tilePreview: ['o1', 'o2', 'battvol'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
