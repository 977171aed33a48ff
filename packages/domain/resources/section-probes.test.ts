import { describe, expect, test } from 'vitest';
import {
  MAX_SECTION_PROBES,
  probeChanges,
  sectionProbeProblems,
  startsLearningAgain,
  assumedProbes,
  suggestedProbes,
  type LinkedProbe,
  type StatedProbe,
} from './section-probes.ts';

const [strawberry, lettuce] = [2, 17];
const NOW = 1_000_000;
const stated = (moduleId: string, change: Partial<StatedProbe> = {}): StatedProbe => ({
  moduleId,
  sinceMs: undefined,
  shared: false,
  ...change,
});
const section = (id: string, plantType: number | null, probeIds: readonly string[] = []) => ({
  id,
  name: `Block ${id}`,
  outputId: '',
  sourceId: '',
  flowM3PerH: null,
  plantType,
  seasonStart: null,
  probeIds,
});
const facts = {
  modules: ['p1', 'p2', 'p3']
    .map((id) => ({ id, name: id, deviceType: 'AM-100-103' }))
    .concat({ id: 'valves', name: 'Valves', deviceType: 'AM-421' }),
  sections: [section('A', strawberry, ['p1']), section('B', lettuce, ['p2']), section('C', null, ['p3'])],
};

describe('the probes stated for a section', () => {
  const problemsOf = (id: string | null, plantType: number | null, probes: readonly StatedProbe[]) =>
    sectionProbeProblems(probes, { id, plantType }, facts, { nowMs: NOW, removedIds: ['gone'] }).map(
      ({ path, rule, params }) => [path, rule, ...Object.values(params)].join(' '),
    );

  test.each<[string, string | null, number | null, readonly StatedProbe[], readonly string[]]>([
    ['none', 'A', strawberry, [], []],
    ['its own', 'A', strawberry, [stated('p1')], []],
    ['an unknown module', 'A', null, [stated('x')], ['probes.0 unknown_thing']],
    ['a removed module', 'A', null, [stated('gone')], ['probes.0 probe_removed']],
    ['a module without soil moisture', 'A', null, [stated('valves')], ['probes.0 probe_without_moisture Valves']],
    ['the same twice', 'A', null, [stated('p1'), stated('p1')], ['probes.1 listed_twice']],
    ['one of a section of the same plant', 'D', lettuce, [stated('p2')], []],
    ['one of another plant', 'A', strawberry, [stated('p2')], ['probes.0 probe_of_other_plant Block B']],
    [
      'one of another plant for a new section',
      null,
      lettuce,
      [stated('p1')],
      ['probes.0 probe_of_other_plant Block A'],
    ],
    ['one of another plant, shared', 'A', strawberry, [stated('p2', { shared: true })], []],
    ['one of an unstated plant', 'A', strawberry, [stated('p3')], []],
    ['one of another plant, while its own is unstated', 'C', null, [stated('p2')], []],
    ['one since now', 'A', null, [stated('p1', { sinceMs: NOW })], []],
    ['one since tomorrow', 'A', null, [stated('p1', { sinceMs: NOW + 1 })], ['probes.0.since since_in_future']],
  ])('%s is accepted, or refused at its place', (_what, id, plantType, probes, expected) =>
    expect(problemsOf(id, plantType, probes)).toEqual(expected),
  );

  test('a probe that two plants share already stays shared without being stated again', () => {
    const shared = { ...facts, sections: [section('A', strawberry, ['p2']), section('B', lettuce, ['p2'])] };
    const moment = { nowMs: NOW, removedIds: [] };
    expect(sectionProbeProblems([stated('p2')], { id: 'A', plantType: strawberry }, shared, moment)).toEqual([]);
  });

  test('more probes than a section may have are refused as one problem', () => {
    const many = Array.from({ length: MAX_SECTION_PROBES + 1 }, (_, index) => stated(`p${index}`));
    expect(problemsOf('A', null, many)).toEqual([`probes max_items ${MAX_SECTION_PROBES}`]);
  });
});

describe('what a list of probes changes', () => {
  const linked = (moduleId: string, change: Partial<LinkedProbe> = {}): LinkedProbe => ({
    moduleId,
    sinceMs: 500,
    origin: 'confirmed',
    ...change,
  });

  test.each<[string, readonly LinkedProbe[], readonly StatedProbe[], ReturnType<typeof probeChanges>]>([
    ['the same list', [linked('a')], [stated('a')], { endedIds: [], set: [], learningSinceMs: null }],
    [
      'a first probe',
      [],
      [stated('a')],
      { endedIds: [], set: [{ moduleId: 'a', sinceMs: NOW }], learningSinceMs: NOW },
    ],
    [
      'a first probe since last week',
      [],
      [stated('a', { sinceMs: 7 })],
      { endedIds: [], set: [{ moduleId: 'a', sinceMs: 7 }], learningSinceMs: 7 },
    ],
    [
      'a replaced probe',
      [linked('a')],
      [stated('b', { sinceMs: 700 })],
      { endedIds: ['a'], set: [{ moduleId: 'b', sinceMs: 700 }], learningSinceMs: NOW },
    ],
    ['a probe that is taken away', [linked('a')], [], { endedIds: ['a'], set: [], learningSinceMs: NOW }],
    [
      'a suggested link that is confirmed',
      [linked('a', { origin: 'suggested' })],
      [stated('a')],
      { endedIds: [], set: [{ moduleId: 'a', sinceMs: 500 }], learningSinceMs: null },
    ],
    [
      'a corrected time',
      [linked('a')],
      [stated('a', { sinceMs: 600 })],
      { endedIds: [], set: [{ moduleId: 'a', sinceMs: 600 }], learningSinceMs: 600 },
    ],
  ])('%s changes exactly the links that differ', (_what, before, after, expected) =>
    expect(probeChanges(before, after, NOW)).toEqual(expected),
  );
});

describe('learning about a section', () => {
  const before = { plantType: 2, soilType: 1, outputId: 'o1', type: 'drip', areaM2: 5000 };

  test.each([
    ['its plant', { plantType: 3 }],
    ['its soil', { soilType: null }],
    ['its valve', { outputId: 'o2' }],
    ['its emitters', { type: 'mist' }],
    ['its area', { areaM2: 4000 }],
  ])('learning about a section starts again with %s', (_what, change) =>
    expect(startsLearningAgain(before, { ...before, ...change })).toBe(true),
  );

  test('learning about a section goes on if nothing that matters changes', () =>
    expect(startsLearningAgain(before, { ...before })).toBe(false));
});

test('names and conditions suggest the probes that a section neither has nor had', () => {
  const sections = [
    { id: 'A', name: 'Block A · Duke', linkedIds: [] },
    { id: 'B', name: 'Block B', linkedIds: ['pb'] },
    { id: 'C', name: 'Tunnel', linkedIds: [] },
  ];
  const probes = [
    { id: 'pa', name: 'Probe Block A' },
    { id: 'pb', name: 'Probe Block B' },
    { id: 'px', name: 'Probe 7' },
  ];
  const suggested = suggestedProbes(sections, probes, [{ probeId: 'px', sectionId: 'C' }]);
  expect(Object.fromEntries(suggested)).toEqual({ A: ['pa'], B: [], C: ['px'] });
});

describe('an unconfirmed probe', () => {
  const section = (id: string, name: string, linkedIds: readonly string[] = []) => ({ id, name, linkedIds });
  const sections = [section('A', 'Block A'), section('B', 'Block B'), section('A1', 'Block A 1'), section('V', 'Las')];
  const assumedFor = (name: string, readBy: readonly string[] = [], of = sections) =>
    [
      ...assumedProbes(
        of,
        [{ id: 'p', name }],
        readBy.map((sectionId) => ({ probeId: 'p', sectionId })),
      ),
    ]
      .filter(([, ids]) => ids.length > 0)
      .map(([id]) => id);

  test.each<[string, string, readonly string[], readonly string[]]>([
    ['is named after one section', 'Probe Block A', [], ['A']],
    ['is named after one section, and read for it', 'Probe Block A', ['A', 'B'], ['A']],
    ['is named after the longer of two names', 'Probe Block A 1', [], ['A1']],
    ['has no telling name and is read for one section', 'Probe 7', ['B'], ['B']],
    ['is named after one section but read for another', 'Probe Block A', ['B'], []],
    ['is named after two sections', 'Block B, formerly Block A', [], []],
    ['is read for two sections', 'Probe 7', ['A', 'B'], []],
    ['has a name that only begins like that of a section', 'Laski 3', [], []],
    ['has no telling name and is read for none', 'Probe 7', [], []],
  ])('that %s is judged for exactly the sections that are beyond doubt', (_, name, readBy, expected) => {
    expect(assumedFor(name, readBy)).toEqual(expected);
  });

  test('is not guessed for a section once it is, or was, linked to any', () => {
    const linked = [section('A', 'Block A'), section('B', 'Block B', ['p'])];
    expect(assumedFor('Probe Block A', [], linked)).toEqual([]);
  });

  test('is not guessed for two sections of the same name', () => {
    expect(assumedFor('Probe Block A', [], [section('A', 'Block A · Duke'), section('C', 'Block A · Draper')])).toEqual(
      [],
    );
  });
});
