import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAlarm } from '../../../../entities/alarm/testing/test-alarm.ts';
import type { SectionRun } from '../night-step.ts';
import { isLate, offlineSpans, ownStations } from './late-readings.ts';
import { nightAlarms } from './night-alarms.ts';
import { sourceFlows } from './source-flows.ts';

const T = (time: string) => Date.parse(`2026-06-11T${time}:00Z`);
const NIGHT = { fromMs: T('01:00'), untilMs: T('06:00') };

test('alarms raised before or after the night, or covered by a silent station, are no marks of it', () => {
  const raised = (id: string, time: string, folded: string | null = null) =>
    anAlarm({ id, activation_date: `2026-06-11T${time}:00Z`, folded_into: folded });
  const alarms = [
    raised('after', '06:01'),
    raised('end', '06:00'),
    raised('covered', '03:00', 'station'),
    raised('middle', '03:00'),
    raised('begin', '01:00'),
    raised('before', '00:59'),
  ];
  expect(nightAlarms(alarms, NIGHT).map(({ alarm, atMs }) => [alarm.id, atMs])).toEqual([
    ['begin', T('01:00')],
    ['middle', T('03:00')],
    ['end', T('06:00')],
  ]);
});

test.each([
  [[], []],
  [
    [
      ['offline', '02:00'],
      ['online', '03:00'],
    ],
    [['02:00', '03:00']],
  ],
  [
    [
      ['online', '03:00'],
      ['offline', '02:00'],
    ],
    [['02:00', '03:00']],
  ],
  [
    [
      ['offline', '02:00'],
      ['offline', '02:30'],
      ['online', '03:00'],
    ],
    [['02:00', '03:00']],
  ],
  [[['offline', '05:00']], [['05:00', '06:00']]],
  [
    [
      ['alarm_raised', '02:00'],
      ['online', '03:00'],
      ['online', '04:00'],
    ],
    [[null, '03:00']],
  ],
  [[['offline', '06:30']], []],
] as const)('a station with the events %j had no connection in %j', (events, spans) => {
  const found = offlineSpans(
    events.map(([kind, time]) => ({ kind, at: `2026-06-11T${time}:00Z` })),
    NIGHT.untilMs,
  );
  expect(found).toEqual(
    spans.map(([from, until]) => ({ fromMs: from === null ? Number.NEGATIVE_INFINITY : T(from), untilMs: T(until) })),
  );
});

test('the events of a station are read if it is of the account and a module reports through it', () => {
  const shared = { id_share: 's', account_name: 'Neighbour', since: '2026-06-01T00:00:00Z' };
  const modules = [
    { id: 'base', id_base_station: null, shared: null },
    { id: 'unused', id_base_station: null, shared: null },
    { id: 'foreign', id_base_station: null, shared },
    { id: 'probe', id_base_station: 'base', shared: null },
    { id: 'shared probe', id_base_station: 'foreign', shared },
    { id: 'probe of a station that is not listed', id_base_station: 'elsewhere', shared: null },
  ];
  expect(ownStations(modules)).toEqual(['base']);
});

test('a reading is late if it was measured while its station had no connection', () => {
  const spans = [{ fromMs: T('02:00'), untilMs: T('03:00') }];
  expect(['01:59', '02:00', '02:30', '03:00', '03:01'].map((time) => isLate(spans, T(time)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

const SOURCES = [
  { id: 'pond', name: 'Pond', efficiency: 30 },
  { id: 'well', name: 'Well', efficiency: 10 },
];
const SECTIONS = [
  { id: 'a', id_water_source: 'pond' },
  { id: 'b', id_water_source: 'pond' },
  { id: 'c', id_water_source: 'well' },
];
const FLOWS = new Map([
  ['a', 12],
  ['b', 25],
]);
const flowOf = (id: string) => FLOWS.get(id) ?? null;

const run = fc
  .record({
    sectionId: fc.constantFrom('a', 'b', 'c'),
    fromMs: fc.integer({ min: -50, max: 150 }),
    lengthMs: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ sectionId, fromMs, lengthMs }): SectionRun => ({
    sectionId,
    fromMs,
    untilMs: fromMs + lengthMs,
    plannedUntilMs: fromMs + lengthMs,
    isOpenAtEnd: false,
    fertigation: false,
  }));

test('the strip of a source has at every minute the sum of the flows of its sections that were open', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 30 }), fc.integer({ min: 0, max: 99 }), (runs, atMs) => {
      const strips = sourceFlows({ runs, sections: SECTIONS, sources: SOURCES }, flowOf, { fromMs: 0, untilMs: 100 });
      const isOpen = (id: string) =>
        runs.some((one) => one.sectionId === id && one.fromMs <= atMs && atMs < (one.untilMs ?? 0));
      const shown = (id: string) => {
        const strip = strips.find((one) => one.id === id);
        return strip === undefined ? 0 : strip.steps.findLast((step) => step.atMs <= atMs)?.flowM3PerH;
      };
      expect(shown('pond')).toBe((isOpen('a') ? 12 : 0) + (isOpen('b') ? 25 : 0));
      // The flow of the section of the well is not known.
      expect(shown('well')).toBe(isOpen('c') ? null : 0);
    }),
  );
});

test.each([
  // Two valves that change are open together for seconds; what lasts a minute counts, also above what the source delivers.
  [59_999, 25],
  [60_000, 37],
])('of sections that are open together for %d ms, a source states %d m³/h beside what it delivers', (bothMs, most) => {
  const open = (sectionId: string, fromMs: number): SectionRun => ({
    sectionId,
    fromMs,
    untilMs: fromMs + 600_000,
    plannedUntilMs: fromMs + 600_000,
    isOpenAtEnd: false,
    fertigation: false,
  });
  const runs = [open('a', 600_000), open('b', 1_200_000 - bothMs)];
  const [strip] = sourceFlows({ runs, sections: SECTIONS, sources: SOURCES }, flowOf, {
    fromMs: 0,
    untilMs: 9_000_000,
  });
  expect([strip?.name, strip?.mostM3PerH, strip?.efficiencyM3PerH]).toEqual(['Pond', most, 30]);
});
