import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { outputs, relayTypes } from '../parts/outputs.ts';
import { link } from '../parts/status.ts';

/** Two relays for pumps, fans and lights. */
export const am401: DeviceType = {
  type: 'AM-401',
  key: 'AM-401',
  name: { pl: 'Moduł przekaźników, 2 wyjścia', en: 'Relay module, 2 outputs' },
  groupable: false,
  image: 'AM-401',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Włącza pompy, wentylatory, oświetlenie i inne urządzenia przez dwa przekaźniki.',
      en: 'Switches pumps, fans, lights and other equipment through two relays.',
    },
    short: { pl: 'Przekaźniki', en: 'Relays' },
    creationTitle: { pl: 'Skonfiguruj swój moduł przekaźników', en: 'Configure your relay module' },
    groupAssignTitle: {
      pl: 'Przypisz wyjścia modułu przekaźników do grup',
      en: 'Assign the outputs of the relay module to groups',
    },
    regionAssignTitle: { pl: 'Przypisz moduł przekaźników do regionów', en: 'Assign the relay module to regions' },
  },
  properties: [],
  inputs: [...link],
  outputs: outputs(['o1', 'o2'], relayTypes, ['relay', 'simpleText']),
  widgetFields: ['o1', 'o2', 'sigstr'],
  tilePreview: ['o1', 'o2'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
