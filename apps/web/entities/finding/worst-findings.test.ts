import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import { expect, test } from 'vitest';
import { aFinding, FINDINGS_NOW_MS as NOW_MS } from './testing/test-finding.ts';
import { WORST_ORDER, worstFindings, type WorstKind } from './worst-findings.ts';

/** A finding that makes each line. */
const ONE_OF_EACH: Readonly<Record<WorstKind, Partial<FindingShape>>> = {
  no_response: { kind: 'water_arrived', word: 'no_response' },
  late: { kind: 'soil_water', in_time: false, next_run: '2026-06-19T02:00:00Z' },
  none_planned: { kind: 'soil_water', in_time: false },
  not_trusted: { kind: 'probe_trust', verdict: 'not_trusted' },
  weak: { kind: 'water_arrived', word: 'weak' },
  watch: { kind: 'probe_trust', verdict: 'watch' },
};

const kindsOf = (findings: readonly FindingShape[]) => worstFindings(findings, NOW_MS).map(({ kind }) => kind);
const atPlace = (id: string) => ({ kind: 'section', id, name: id }) as const;
const each = (change: Partial<FindingShape> = {}) =>
  WORST_ORDER.map((kind) => aFinding({ ...ONE_OF_EACH[kind], place: atPlace(kind), ...change }));

test('of findings at many places the three worst are shown, whatever their order', () => {
  expect(kindsOf(each().toReversed())).toEqual(['no_response', 'late', 'none_planned']);
});

test.each(WORST_ORDER.slice(1).map((kind, index) => [WORST_ORDER[index], kind] as const))(
  '%s comes before %s',
  (worse, better) => {
    const [a, b] = [better, worse].map((kind) =>
      aFinding({ ...ONE_OF_EACH[kind ?? 'watch'], place: atPlace(`at ${kind}`) }),
    );
    expect(kindsOf([a, b].flatMap((finding) => finding ?? []))).toEqual([worse, better]);
  },
);

test.each<[string, Partial<FindingShape>]>([
  ['a run that wetted the soil', { kind: 'water_arrived', word: 'wetted' }],
  ['a run of which nothing can be said', { kind: 'water_arrived', silence: 'rain' }],
  ['a trusted probe', { kind: 'probe_trust', verdict: 'trusted' }],
  ['a silent probe', { kind: 'probe_trust', silence: 'probe_silent' }],
  ['a run in time', { kind: 'soil_water', in_time: true, next_run: '2026-06-17T02:00:00Z' }],
  ['soil water without a date', { kind: 'soil_water', silence: 'learning' }],
  ['a finding that has expired', { ...ONE_OF_EACH.not_trusted, expires_at: new Date(NOW_MS).toISOString() }],
  ['a section that was removed', { ...ONE_OF_EACH.no_response, place: null }],
])('%s has no line', (_, change) => {
  expect(kindsOf([aFinding(change)])).toEqual([]);
});

test('the sensors of one probe are one line, by the worst of them', () => {
  const module = { kind: 'module', id: 'm1', name: 'Probe' } as const;
  const sensors = (['watch', 'not_trusted', 'not_trusted'] as const).map((verdict, index) =>
    aFinding({ id: `f${index}`, kind: 'probe_trust', verdict, field: `HUMIDITY_${index + 1}`, place: module }),
  );
  expect(kindsOf(sensors)).toEqual(['not_trusted']);
});

test('of equally bad findings the newest comes first', () => {
  const runs = ['2026-06-14T06:00:00Z', '2026-06-15T02:00:00Z'].map((at) =>
    aFinding({ ...ONE_OF_EACH.weak, id: at, at, place: atPlace(at) }),
  );
  expect(worstFindings(runs, NOW_MS).map(({ id }) => id)).toEqual(['2026-06-15T02:00:00Z', '2026-06-14T06:00:00Z']);
});

test('a finding based on an unconfirmed probe is left out', () => {
  expect(kindsOf(each({ assumed: true }))).toEqual([]);
});

test('a sensor that is used anyway is left out until that ends', () => {
  const usedUntil = (ms: number) =>
    aFinding({ ...ONE_OF_EACH.not_trusted, place: atPlace('m'), used_until: new Date(NOW_MS + ms).toISOString() });
  expect(kindsOf([usedUntil(1)])).toEqual([]);
  expect(kindsOf([usedUntil(0)])).toEqual(['not_trusted']);
});
