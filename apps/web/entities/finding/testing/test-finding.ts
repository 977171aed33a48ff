import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';

/** A Monday morning in Warsaw. */
export const FINDINGS_NOW_MS = Date.parse('2026-06-15T06:00:00Z');

/** A finding that says nothing of concern, with changes. */
export function aFinding(change: Partial<FindingShape>): FindingShape {
  return {
    id: 'f1',
    kind: 'water_arrived',
    id_subject: 's1',
    field: null,
    used_until: null,
    assumed: false,
    at: '2026-06-15T03:00:00Z',
    value: null,
    low: null,
    high: null,
    basis: null,
    count: 10,
    silence: null,
    expires_at: null,
    place: { kind: 'section', id: 's1', name: 'Kwatera A · Duke' },
    word: null,
    verdict: null,
    trust: null,
    in_time: null,
    next_run: null,
    next_run_of: null,
    needed: null,
    watered_since: false,
    ...change,
  };
}

/** A finding about the first moisture sensor of the module "m1", trusted on 28 of 30 days, with changes. */
export function trustFinding(change: Partial<FindingShape> = {}): FindingShape {
  return aFinding({
    id: 'f of m1',
    kind: 'probe_trust',
    id_subject: 'm1',
    field: 'HUMIDITY_1',
    place: { kind: 'module', id: 'm1', name: 'Probe 1' },
    expires_at: new Date(FINDINGS_NOW_MS + 3 * 3_600_000).toISOString(),
    verdict: 'trusted',
    trust: { signs: [], since: null, trusted_days: { trusted: 28, of: 30 } },
    ...change,
  });
}

/** What a sensor that drifts rests on. */
export const DRIFTING: NonNullable<FindingShape['trust']> = {
  signs: [
    {
      name: 'drift',
      title: { en: 'Drift', pl: 'Powoli się przesuwa' },
      text: { en: 'It moves away from its twins.', pl: 'Oddala się od sond obok.' },
      advice: { en: 'Compare it with another probe.', pl: 'Porównaj ją z drugą sondą.' },
    },
  ],
  since: '2026-06-10T06:00:00Z',
  trusted_days: { trusted: 25, of: 30 },
};
