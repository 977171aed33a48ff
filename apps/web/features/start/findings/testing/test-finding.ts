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
    in_time: null,
    next_run: null,
    ...change,
  };
}
