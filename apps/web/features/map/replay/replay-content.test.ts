import { expect, test } from 'vitest';
import { NO_PLANTING } from '../../../entities/resource/testing/no-planting.ts';
import { aPlannedOpening } from '../../../entities/output/testing/test-opening.ts';
import { aModule, reading } from '../../../entities/module/testing/test-module.ts';
import type { FieldContent, FieldShape } from '../../../map/field/field-content.ts';
import { moisturePlans } from '../sections/use-section-moisture.ts';
import { sectionRuns } from './night-step.ts';
import { lateSections, replayContent, replayDrawer, type ReplayFacts } from './replay-content.ts';

const MINUTE_MS = 60_000;
const T = (iso: string) => Date.parse(`2026-06-11T${iso}:00Z`);

const section = (id: string) => ({
  id,
  version: 'v1',
  name: `Block ${id}`,
  description: '',
  type: 'drip',
  id_output: `valve-${id}`,
  id_water_source: 'pond',
  area: null,
  flow: 2,
  groups: [],
  points: null,
  ...NO_PLANTING,
  removing: false,
});
const sections = [section('A'), section('B')];

function shape(id: string, live: Pick<FieldShape, 'state' | 'note'>): FieldShape {
  return { kind: 'section', id, name: `Block ${id}`, short: id, parts: [], ...live };
}

function facts(live: Pick<FieldShape, 'state' | 'note'>, liveMoisture = 30): ReplayFacts {
  const module = aModule({
    id: 'p',
    name: 'Probe Block A',
    soil_type: 1,
    id_base_station: 'base',
    latest: reading('2026-06-12T11:55:00Z', { HUMIDITY_3: liveMoisture }),
  });
  const base: FieldContent = {
    shapes: [shape('A', live), shape('B', live)],
    pins: [
      {
        kind: 'module',
        id: 'p',
        name: 'Probe Block A',
        place: { latitude: 50, longitude: 20 },
        marker: 1,
        badge: { text: '30 %', state: 'fresh' },
      },
    ],
    chosen: { kind: 'section', id: 'A' },
    home: null,
  };
  const openings = [
    aPlannedOpening({
      id: '1',
      id_output: 'valve-A',
      status: 10,
      opened_at: '2026-06-11T02:00:00Z',
      closed_at: '2026-06-11T02:12:00Z',
    }),
    aPlannedOpening({
      id: '2',
      id_output: 'valve-B',
      status: 10,
      opened_at: '2026-06-11T03:00:00Z',
      closed_at: '2026-06-11T03:20:00Z',
      fertigation: true,
    }),
    aPlannedOpening({ id: '3', id_output: 'valve-A', status: 11, opened_at: null, closed_at: null }),
  ];
  const timesMs = new Float64Array([T('01:55'), T('02:55')]);
  const line = { timesMs, values: new Float64Array([10, 25]) };
  return {
    base,
    runs: sectionRuns(openings, sections, { untilMs: T('06:00'), isOver: true }),
    plans: moisturePlans({ regions: [], objects: [], modules: [module], sections }, 15, []),
    lines: new Map([['p HUMIDITY_3', line]]),
    length: (ms) => `${ms / MINUTE_MS} min`,
  };
}

const at = (time: string, of: ReplayFacts = facts({ state: 'rest', note: '' })) =>
  replayContent(of, T(time)).shapes.map(({ state, note }) => `${state} ${note}`.trim());

test.each([
  ['01:59', ['rest', 'rest']],
  ['02:00', ['running 12 min', 'rest']],
  ['02:11', ['running 12 min', 'rest']],
  ['02:12', ['rest', 'rest']],
  ['03:00', ['rest', 'fertigation 20 min']],
  ['05:10', ['rest', 'rest']],
])('at %s the sections are drawn as %j', (time, states) => {
  expect(at(time)).toEqual(states);
});

test('the soil of a section is that of the minute: missing before a reading, and it answers later than the water', () => {
  const soilAt = (time: string) => replayContent(facts({ state: 'rest', note: '' }), T(time)).shapes[0]?.moisture;
  expect(soilAt('01:54')).toEqual({ kind: 'none' });
  const dry = soilAt('02:05');
  const wet = soilAt('03:00');
  expect(dry?.kind === 'fresh' && wet?.kind === 'fresh' && dry.level < wet.level).toBe(true);
});

test.each([
  ['01:54', []],
  ['01:55', ['A']],
  ['02:54', ['A']],
  ['02:55', []],
])('at %s the sections whose reading was measured without a connection are %j', (time, sections) => {
  const offline = new Map([['base', [{ fromMs: T('01:50'), untilMs: T('02:30') }]]]);
  const known = facts({ state: 'rest', note: '' });
  expect(lateSections(known, offline, T(time))).toEqual(sections);
  expect(lateSections(known, new Map([['other', [{ fromMs: 0, untilMs: T('09:00') }]]]), T(time))).toEqual([]);
  expect(lateSections(known, new Map(), T(time))).toEqual([]);
});

test('nothing that is true now is in the picture of a past minute', () => {
  const quiet = replayContent(facts({ state: 'rest', note: '' }, 5), T('02:05'));
  const live = replayContent(facts({ state: 'running', note: '9 min' }, 40), T('02:05'));
  expect(live).toEqual(quiet);
  expect(live.pins[0]?.badge).toBeNull();
  expect(live.chosen).toBeNull();
});

test('a valve is of unknown state until the openings of the night are loaded', () => {
  expect(at('02:05', { ...facts({ state: 'rest', note: '' }), runs: null })).toEqual(['unknown', 'unknown']);
});

test('the same picture is returned for minutes in which nothing changes', () => {
  const draw = replayDrawer(facts({ state: 'rest', note: '' }));
  expect(draw(T('02:01'))).toBe(draw(T('02:02')));
  expect(draw(T('02:01'))).not.toBe(draw(T('02:12')));
});
