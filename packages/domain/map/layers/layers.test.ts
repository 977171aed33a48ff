import { describe, expect, test } from 'vitest';
import { probeOfSection } from '../../resources/probe-sections.ts';
import { plainArea } from '../area.ts';
import { legendLimits } from './legend-limits.ts';
import { probesShown, type Probe } from './represented.ts';
import { shownDepthCm } from './shown-depth.ts';
import { valueAt } from './value-at.ts';

const LIGHT = [11, 14, 20, 22.2];
const HEAVY = [24, 28, 36, 37.4];

test.each([
  ['of what is chosen', HEAVY, [LIGHT, LIGHT, HEAVY], HEAVY],
  ['the most frequent', null, [HEAVY, LIGHT, null, LIGHT], LIGHT],
  ['the first of equally frequent ones', null, [HEAVY, LIGHT], HEAVY],
  ['none, if no soil is set', null, [null], null],
])('the legend shows the limits: %s', (_, chosen, all, expected) => {
  expect(legendLimits(chosen, all)).toEqual(expected);
});

test.each([
  [30, [15, 30, 50], 30],
  [20, [15, 30, 50], 30],
  [null, [15, 30], 30],
  [null, [50, 30, 15, 5, 20, 50, 30, 15], 30],
  [null, [20, 15, 30, 50, 20], 20],
  [30, [], null],
])('for the requested depth %o and sensor depths %o, %o cm is shown', (wanted, depths, expected) => {
  expect(shownDepthCm(wanted, depths)).toBe(expected);
});

test.each([
  [5, null],
  [10, { value: 1, atMs: 10 }],
  [19, { value: 1, atMs: 10 }],
  [25, { value: 1, atMs: 10 }],
  [30, { value: 3, atMs: 30 }],
  [99, { value: 3, atMs: 30 }],
])('at the time %d the newest value is %o', (atMs, expected) => {
  const line = { timesMs: Float64Array.of(10, 20, 30), values: Float64Array.of(1, Number.NaN, 3) };
  expect(valueAt(line, atMs)).toEqual(expected);
});

describe('the probe a section shows', () => {
  const square = (west: number, size: number) => [
    { longitude: west, latitude: 52 },
    { longitude: west + size, latitude: 52 },
    { longitude: west + size, latitude: 52 + size },
    { longitude: west, latitude: 52 + size },
  ];
  const probe = (id: string, name: string, longitude: number | null): Probe => ({
    id,
    name,
    location: longitude === null ? null : { longitude, latitude: 52.005 },
  });
  const blockA = { id: 'a', name: 'Block A · Duke', probeIds: [], points: square(21, 0.01) };
  const blockB = { id: 'b', name: 'Block B', probeIds: [], points: square(21.02, 0.01) };
  const facts = { sections: [blockA, blockB], regions: [plainArea(square(20.99, 0.1))], conditions: [] };
  const named = probe('named', 'Probe Block A', null);
  const within = probe('within', 'WG 7', 21.005);
  const nearby = probe('nearby', 'Air', 21.05);

  test.each([
    ['is the one named after it', [within, named], facts, 'section', 'named'],
    ['is otherwise the one within its outline', [nearby, within], facts, 'section', 'within'],
    [
      'is the one a condition reads for it, even if it is elsewhere',
      [within, nearby],
      { ...facts, conditions: [{ probeId: 'nearby', sectionId: 'a' }] },
      'section',
      'nearby',
    ],
    [
      'is the confirmed one, even if another is named after it',
      [named, within, nearby],
      { ...facts, sections: [{ ...blockA, probeIds: ['gone', 'nearby'] }, blockB] },
      'section',
      'nearby',
    ],
    ['is none in the same region, for soil', [nearby], facts, 'section', null],
    ['may be in the same region, for air', [nearby], facts, 'region', 'nearby'],
    ['is none outside of all regions', [nearby], { ...facts, regions: [] }, 'region', null],
  ] as const)('the probe of a section %s', (_, probes, given, reach, expected) => {
    expect(probesShown<Probe>(probes, given, reach).get('a')?.id ?? null).toBe(expected);
  });

  test.each([
    ['without conditions', []],
    ['with a condition on a probe of another section', [{ probeId: 'nearby', sectionId: 'b' }]],
    ['with a condition on its own probe', [{ probeId: 'within', sectionId: 'a' }]],
  ])('the probe a section shows is the same one as on its page, %s', (_, conditions) => {
    const probes = [nearby, within, named];
    const onMap = probesShown(probes, { ...facts, conditions }, 'section');
    const onPages = facts.sections.flatMap((section) => {
      const probe = probeOfSection(section, { probes, sections: facts.sections, conditions });
      return probe === null ? [] : [[section.id, probe] as const];
    });
    expect(onPages.length).toBeGreaterThan(0);
    expect([...onMap]).toEqual(expect.arrayContaining(onPages));
  });

  test('no probe is shown if the section is not drawn and no probe is named after it', () => {
    const undrawn = { ...facts, sections: [{ ...blockB, points: null }] };
    expect(probesShown([within], undrawn, 'region')).toEqual(new Map());
  });
});
