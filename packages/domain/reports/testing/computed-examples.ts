import { SUBTYPES, type Subtype } from '../../catalogue/kinds.ts';
import { aModule, aSeries } from './fixture.ts';
import type { ReadingsKind } from '../registry.ts';
import { at, type Example } from './example.ts';

const counter = (subtype: Subtype) =>
  aModule('AM-600', { config: { inputs: { DI_USR_3: { input_type: 2, subtype: SUBTYPES[subtype].number } } } });
const valves = aModule('AM-421', { outputs: { o1: { name: 'Kwatera A', flowM3PerH: 12 } } });

/** A moisture reading combined with a valve that opens and closes between two readings of the probe. */
const combined = [
  aSeries('Sonda', 'AM-100-103', 'HUMIDITY_3', at(['06:00', 21.3], ['06:15', 21.25])),
  aSeries('Zawory', valves, 'o1', at(['06:00', 0], ['06:05', 1], ['06:10', 1], ['06:15', 0])),
];
const combinedResult: Omit<Example, 'of'> = {
  // A valve has points only at switches and at its last report.
  drawn: [
    [
      ['06:00', 21.3],
      ['06:15', 21.25],
    ],
    [
      ['06:00', 0],
      ['06:05', 1],
      ['06:15', 0],
    ],
  ],
  en: {
    axes: [' [%]'],
    cells: ['21.3 | Off', '### | On', '### | On', '21.3 | Off'],
    file: [
      '"Time","Sonda: Soil moisture, 15 cm [%]","Zawory: Kwatera A"',
      '"2026-06-01 08:00:00",21.3,0',
      '"2026-06-01 08:05:00",,1',
      '"2026-06-01 08:10:00",,1',
      '"2026-06-01 08:15:00",21.25,0',
    ],
  },
  pl: {
    axes: [' [%]'],
    cells: ['21,3 | Wył.', '### | Wł.', '### | Wł.', '21,3 | Wył.'],
    file: [
      '"Czas";"Sonda: Wilgotność gleby, 15 cm [%]";"Zawory: Kwatera A"',
      '"2026-06-01 08:00:00";21,3;0',
      '"2026-06-01 08:05:00";;1',
      '"2026-06-01 08:10:00";;1',
      '"2026-06-01 08:15:00";21,25;0',
    ],
  },
};

/** Reports that compare, sum or combine values. */
export const COMPUTED = {
  delta: {
    of: [
      aSeries(
        'Sonda',
        'AM-100-103',
        'HUMIDITY_1',
        at(['06:00', 21.3], ['06:15', 21.2], ['06:30', null], ['06:45', 24]),
      ),
    ],
    // 21.2 − 21.3, then 24 − 21.2: the missing reading is skipped.
    drawn: [
      [
        ['06:15', -0.1],
        ['06:45', 2.8],
      ],
    ],
    en: {
      axes: ['Change in soil moisture [%]'],
      cells: ['−0.1', '2.8'],
      file: ['"Time","Sonda, 50 cm [%]"', '"2026-06-01 08:15:00",-0.1', '"2026-06-01 08:45:00",2.8'],
    },
    pl: {
      axes: ['Zmiana wilgotności gleby [%]'],
      cells: ['−0,1', '2,8'],
      file: ['"Czas";"Sonda, 50 cm [%]"', '"2026-06-01 08:15:00";-0,1', '"2026-06-01 08:45:00";2,8'],
    },
  },
  mci: {
    of: [
      aSeries('Sonda', 'AM-100-103', 'MCI_2', [
        ...at(['06:00', 1], ['12:00', 1.5], ['18:00', 1.51]),
        // 00:30 on 2 June in Warsaw.
        ['2026-06-01T22:30:00Z', 2],
      ]),
    ],
    options: { aggregate: true },
    // (1 + 1.5 + 1.51) / 3 = 1.33667
    drawn: [
      [
        ['05-31 22:00', 1.34],
        ['22:00', 2],
      ],
      [
        ['05-31 22:00', 1],
        ['22:00', 2],
      ],
      [
        ['05-31 22:00', 1.51],
        ['22:00', 2],
      ],
    ],
    en: {
      axes: ['MCI [g/l]'],
      cells: ['1.34 | 1.00 | 1.51', '2.00 | 2.00 | 2.00'],
      file: [
        '"Day","Sonda, 30 cm, average [g/l]","Sonda, 30 cm, minimum [g/l]","Sonda, 30 cm, maximum [g/l]"',
        '"2026-06-01",1.34,1,1.51',
        '"2026-06-02",2,2,2',
      ],
    },
    pl: {
      axes: ['MCI [g/l]'],
      cells: ['1,34 | 1,00 | 1,51', '2,00 | 2,00 | 2,00'],
      file: [
        '"Dzień";"Sonda, 30 cm, średnia [g/l]";"Sonda, 30 cm, najmniej [g/l]";"Sonda, 30 cm, najwięcej [g/l]"',
        '"2026-06-01";1,34;1;1,51',
        '"2026-06-02";2;2;2',
      ],
    },
  },
  complex: { of: combined, ...combinedResult },
  rainfall: {
    of: [
      aSeries(
        'Pompownia',
        counter('udometer'),
        'DI_USR_3',
        at(['06:00', 0.3], ['06:30', 0.2], ['07:00', 1.04], ['07:15', 0.06]),
      ),
    ],
    options: { grouping: 'hour' },
    // 0.3 was counted before six; 0.2 + 1.04 = 1.24 and 0.06, each rounded once
    drawn: [
      [
        ['05:00', 0.3],
        ['06:00', 1.2],
        ['07:00', 0.1],
      ],
    ],
    en: {
      axes: ['Rain [mm]'],
      cells: ['0.3', '1.2', '0.1'],
      file: [
        '"Time","Pompownia [mm]"',
        '"2026-06-01 07:00:00",0.3',
        '"2026-06-01 08:00:00",1.2',
        '"2026-06-01 09:00:00",0.1',
      ],
    },
    pl: {
      axes: ['Opad [mm]'],
      cells: ['0,3', '1,2', '0,1'],
      file: [
        '"Czas";"Pompownia [mm]"',
        '"2026-06-01 07:00:00";0,3',
        '"2026-06-01 08:00:00";1,2',
        '"2026-06-01 09:00:00";0,1',
      ],
    },
  },
  waterusage: {
    of: [aSeries('Pompownia', counter('flowmeter'), 'DI_USR_3', at(['12:00', 2.35], ['22:00', 0.4], ['22:15', 7]))],
    options: { grouping: 'day' },
    // 2.35 + 0.4 = 2.75, counted until 22:00 UTC, which is the start of 2 June in Warsaw
    drawn: [
      [
        ['05-31 22:00', 2.8],
        ['22:00', 7],
      ],
    ],
    en: {
      axes: ['Water [m³]'],
      cells: ['2.80', '7.00'],
      file: ['"Day","Pompownia [m³]"', '"2026-06-01",2.8', '"2026-06-02",7'],
    },
    pl: {
      axes: ['Woda [m³]'],
      cells: ['2,80', '7,00'],
      file: ['"Dzień";"Pompownia [m³]"', '"2026-06-01";2,8', '"2026-06-02";7'],
    },
  },
  multiple_complex: { of: combined, ...combinedResult },
} as const satisfies Partial<Record<ReadingsKind, Example>>;
