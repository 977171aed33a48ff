import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { aFinding, FINDINGS_NOW_MS as NOW_MS } from '../../../entities/finding/testing/test-finding.ts';
import { type SectionSoil, soilOfSections } from './section-soil.ts';

const at = (hours: number) => new Date(NOW_MS + hours * 3_600_000).toISOString();
const run = (word: FindingShape['word']) => aFinding({ id: 'run', kind: 'water_arrived', word });

/** Soil water that needs its next water in three days, with a run in two. */
function soil(change: Partial<FindingShape> = {}): FindingShape {
  return aFinding({
    id: 'soil',
    kind: 'soil_water',
    expires_at: at(20),
    needed: { kind: 'reached_at', at: at(72) },
    in_time: true,
    next_run: at(48),
    ...change,
  });
}

const SILENT = { needed: null, in_time: null, next_run: null } as const;
const soilOf = (findings: readonly FindingShape[]) => soilOfSections(findings, NOW_MS).get('s1');

type Row = readonly [
  title: string,
  findings: readonly FindingShape[],
  state: SectionSoil['state'],
  date: Partial<SectionSoil['date']> & { readonly plan?: string },
];

const ROWS: readonly Row[] = [
  ['with a run in time is well', [soil(), run('wetted')], 'well', { kind: 'needed', plan: 'in_time' }],
  ['without any run, that needs none, is well', [soil({ next_run: null })], 'well', { plan: 'none_needed' }],
  [
    'whose run comes too late needs attention',
    [soil({ in_time: false, next_run: at(80) })],
    'attention',
    { plan: 'late' },
  ],
  ['whose run may come too late needs attention', [soil({ in_time: false })], 'attention', { plan: 'perhaps_late' }],
  [
    'without a run that it needs, needs attention',
    [soil({ in_time: false, next_run: null })],
    'attention',
    { plan: 'none' },
  ],
  [
    'whose time has passed since it was judged needs water now',
    [soil({ needed: { kind: 'reached_at', at: at(-1) }, in_time: false })],
    'attention',
    { kind: 'reached', plan: 'late' },
  ],
  [
    'whose last run did not reach the probe needs attention',
    [soil(), run('no_response')],
    'attention',
    { kind: 'needed' },
  ],
  [
    'that is silent, but whose last run was weak, needs attention',
    [soil({ ...SILENT, silence: 'learning' }), run('weak')],
    'attention',
    { kind: 'silent' },
  ],
  [
    'that is silent is silent, although its last run wetted',
    [soil({ ...SILENT, silence: 'learning' }), run('wetted')],
    'silent',
    { kind: 'silent' },
  ],
  [
    'that has been watered since it was judged is silent',
    [soil({ ...SILENT, watered_since: true })],
    'silent',
    { kind: 'watered' },
  ],
  [
    'that was not judged again is silent, whatever was said',
    [soil({ expires_at: at(0) })],
    'silent',
    { kind: 'expired' },
  ],
  [
    'that was not judged again is silent, although it was to be late',
    [soil({ expires_at: at(0), in_time: false })],
    'silent',
    { kind: 'expired' },
  ],
  ['of which only a run was judged is silent', [run('wetted')], 'silent', { kind: 'not_judged' }],
];

describe('a section', () => {
  test.each(ROWS)('a section %s', (_, findings, state, date) => {
    expect(soilOf(findings)).toMatchObject({ state, date });
  });
});

test('other findings about a section say nothing of its soil water', () => {
  expect(soilOf([aFinding({ kind: 'unexpected_water' })])).toBeUndefined();
});

test('sections are sorted by what is worst, then silent ones, then by when they need water', () => {
  const rankOf = (findings: readonly FindingShape[]) => soilOf(findings)?.rank ?? Number.NaN;
  const ranks = [
    rankOf([soil(), run('no_response')]),
    rankOf([soil({ in_time: false })]),
    rankOf([soil(), run('weak')]),
    rankOf([soil({ ...SILENT, silence: 'no_probe' })]),
    rankOf([soil()]),
    rankOf([soil({ needed: { kind: 'reached_at', at: at(90) } })]),
    rankOf([soil({ needed: { kind: 'later' } })]),
  ];
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
});

test('the age is that of what was judged last of the date, or of the run without a date', () => {
  expect(soilOf([soil({ at: at(-3) }), run('wetted')])?.atMs).toBe(NOW_MS - 3 * 3_600_000);
  expect(soilOf([run('wetted')])?.atMs).toBe(Date.parse(run('wetted').at));
});
