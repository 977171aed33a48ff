import type { DeviceType } from '../device-type.ts';
import { DEFAULT_REPORTING_INTERVAL_MINUTES } from '../device-type.ts';
import { outputs, relayTypes } from '../parts/outputs.ts';
import { battery, link } from '../parts/status.ts';
import { analogueTerminals, countTerminals, rawTerminals, switchTerminals, terminalKinds } from '../parts/terminals.ts';

/** Terminals for third-party sensors, plus two outputs; the user configures what is connected to each. */
export const am600: DeviceType = {
  type: 'AM-600',
  key: 'AM-600',
  name: { pl: 'Moduł uniwersalny', en: 'Universal module' },
  groupable: true,
  image: 'AM-600',
  link: 'through_station',
  dictionary: {
    description: {
      pl: 'Podłącza wodomierz, deszczomierz, wiatromierz, manometr i inne czujniki, steruje dwoma wyjściami.',
      en: 'Connects a flow meter, rain gauge, anemometer, pressure gauge and other sensors, and switches two outputs.',
    },
    short: { pl: 'Uniwersalny', en: 'Universal' },
    creationTitle: { pl: 'Skonfiguruj swój moduł uniwersalny', en: 'Configure your universal module' },
    groupAssignTitle: { pl: 'Przypisz moduł uniwersalny do grup', en: 'Assign the universal module to groups' },
    regionAssignTitle: { pl: 'Przypisz moduł uniwersalny do regionów', en: 'Assign the universal module to regions' },
  },
  properties: [],
  inputs: [...switchTerminals, ...countTerminals, ...analogueTerminals, ...rawTerminals, ...battery, ...link],
  outputs: outputs(['o1', 'o2'], [...relayTypes, 'irr'], ['relay', 'valve', 'simpleText']),
  kinds: terminalKinds,
  widgetFields: [
    'DI_USR_1',
    'DI_USR_2',
    'DI_USR_3',
    'DI_USR_4',
    'ANALOG_USR_1',
    'ANALOG_USR_2',
    'o1',
    'o2',
    'battvol',
    'sigstr',
  ],
  tilePreview: ['DI_USR_3', 'DI_USR_4', 'ANALOG_USR_1'],
  reportingIntervalMinutes: DEFAULT_REPORTING_INTERVAL_MINUTES,
};
