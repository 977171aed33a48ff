import type { ArrivalShape } from '@zagon/contract/findings/endpoints.ts';
import type { FindingRow } from '../../stores/findings/findings.ts';
import { storedArrival } from '../../stores/findings/stored-facts.ts';

/** What is said about a run. */
export function presentArrival(row: FindingRow): ArrivalShape {
  if (row.silence !== null) return { kind: 'silent', silence: row.silence, count: row.examples };
  const { word, risePct, expected } = storedArrival.parse(row.facts);
  return {
    kind: 'stated',
    word,
    rise: risePct,
    expected: { percent: expected.pct, low: expected.lowPct, high: expected.highPct },
    count: row.examples,
  };
}
