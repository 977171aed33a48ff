import type { FindingShape, SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { SIGN_NAMES } from '@zagon/domain/probe-trust/signs/names.ts';
import { SIGNS } from '@zagon/domain/probe-trust/signs/registry.ts';
import { z } from 'zod';
import type { FindingRow } from '../../stores/findings/findings.ts';
import type { ListedFindingRow } from '../../stores/findings/listed-findings.ts';
import {
  storedArrival,
  storedSoilWater,
  storedTrust,
  type StoredSoilWater,
} from '../../stores/findings/stored-facts.ts';
import { sensorId } from '../../stores/probe-trust/sensor-days.ts';
import { isInTime, type NextRun, presentRunOf } from './next-runs.ts';

const HOUR_MS = 3_600_000;

/** A verdict with what it rests on. */
const statedTrust = storedTrust.extend({
  signs: z.array(z.enum(SIGN_NAMES)),
  sinceMs: z.number().nullable(),
  trustedDays: z.object({ trusted: z.number().int(), of: z.number().int() }),
});

/** What a list of findings shows beside them. */
type Beside = {
  /** The next planned runs, by section. */
  readonly runs: ReadonlyMap<string, NextRun>;
  /** Until when sensors decide although they are not trusted. */
  readonly used: ReadonlyMap<string, Temporal.Instant>;
};

/** A finding in wire form. */
export function presentFinding(row: ListedFindingRow, { runs, used }: Beside): FindingShape {
  const soil = row.kind === 'soil_water' && !row.watered_since ? presentSoilWater(row) : null;
  const nextRun = soil === null ? null : (runs.get(row.subject_id) ?? null);
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
    place: presentPlace(row),
    word: row.kind === 'water_arrived' && row.stated ? storedArrival.parse(row.facts).word : null,
    ...presentTrust(row),
    in_time: soil === null ? null : isInTime(soil.earliest, nextRun),
    used_until: used.get(sensorId(row.subject_id, row.subject_field ?? ''))?.toString() ?? null,
    assumed: row.assumed,
    next_run: nextRun?.at.toString() ?? null,
    next_run_of: presentRunOf(nextRun),
    needed: soil?.needed ?? null,
    watered_since: row.watered_since,
  };
}

function presentTrust(row: FindingRow): Pick<FindingShape, 'verdict' | 'trust'> {
  if (row.kind !== 'probe_trust' || !row.stated) return { verdict: null, trust: null };
  const { verdict, signs, sinceMs, trustedDays } = statedTrust.parse(row.facts);
  return {
    verdict,
    trust: {
      signs: signs.map((name) => {
        const { title, text, advice } = SIGNS[name];
        return { name, title, text, advice };
      }),
      since: sinceMs === null ? null : instant(sinceMs),
      trusted_days: trustedDays,
    },
  };
}

function presentPlace(row: ListedFindingRow): FindingShape['place'] {
  if (row.section_id !== null && row.section_name !== null)
    return { kind: 'section', id: row.section_id, name: row.section_name };
  if (row.module_id !== null && row.module_name !== null)
    return { kind: 'module', id: row.module_id, name: row.module_name };
  return null;
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
