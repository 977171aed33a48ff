import type { ArrivalShape, FindingShape, SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import type { FindingRow } from '../../stores/findings/findings.ts';
import { storedArrival, storedSoilWater, type StoredSoilWater } from '../../stores/findings/stored-facts.ts';

const HOUR_MS = 3_600_000;

/** A finding in wire form. */
export function presentFinding(row: FindingRow): FindingShape {
  return {
    id: row.id,
    kind: row.kind,
    id_subject: row.subject_id,
    field: row.subject_field,
    at: row.at.toString(),
    value: row.value,
    low: row.low,
    high: row.high,
    basis: row.basis,
    count: row.examples,
    silence: row.silence,
    expires_at: row.expires_at?.toString() ?? null,
  };
}

/** The soil water of a finding that says something. */
export function presentSoilWater(row: FindingRow): SoilWaterShape | null {
  if (!row.stated) return null;
  const facts = storedSoilWater.parse(row.facts);
  const { learnt, full, refill, track } = facts;
  return {
    moisture: facts.moisturePct,
    full: { percent: full.pct, basis: full.basis, count: full.count },
    refill: { percent: refill.pct, basis: refill.basis },
    needed: presentEdge(facts.needed),
    earliest: presentEdge(facts.early),
    latest: presentEdge(facts.late),
    certainty: facts.certainty,
    fan: presentFan(facts, row.at.epochMilliseconds),
    learnt: {
      drop_per_mm: learnt.dropPctPerMm,
      spread: learnt.spreadPctPerMm,
      count: learnt.count,
      since: instant(learnt.sinceMs),
      before_drained: learnt.isBeforeDrained,
    },
    track: { count: track.count, error_share: track.errorShare },
  };
}

function presentEdge(edge: StoredSoilWater['needed']): SoilWaterShape['needed'] {
  return edge.kind === 'reached_at' ? { kind: 'reached_at', at: instant(edge.atMs) } : edge;
}

/** The fan from the time of the finding on. */
function presentFan({ fan, moisturePct }: StoredSoilWater, atMs: number): SoilWaterShape['fan'] {
  const ahead = fan.middle.map((middle, index) => ({
    at: instant(atMs + (index + 1) * fan.stepH * HOUR_MS),
    low: fan.low[index] ?? middle,
    middle,
    high: fan.high[index] ?? middle,
  }));
  return [{ at: instant(atMs), low: moisturePct, middle: moisturePct, high: moisturePct }, ...ahead];
}

function instant(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(Math.round(ms)).toString();
}

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
