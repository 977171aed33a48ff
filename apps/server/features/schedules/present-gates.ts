import type { gateFacts } from '@zagon/contract/schedules/why.ts';
import { changeText, reversingChanges } from '@zagon/domain/schedules/why/changes.ts';
import type { Explanation } from '@zagon/domain/schedules/why/explain.ts';
import type { ConditionGate, Gate } from '@zagon/domain/schedules/why/gates.ts';
import { requiredComparison } from '@zagon/domain/schedules/why/required-comparison.ts';
import type { WhyShape } from '@zagon/contract/schedules/why.ts';
import type { z } from 'zod';
import { isoOf } from './present-flow.ts';

type WireFacts = z.output<typeof gateFacts>;

/** The figures of a gate in wire form; null for figures that older records do not have. */
export function presentFacts(gate: Gate): WireFacts {
  switch (gate.kind) {
    case 'day':
      return {
        kind: 'day',
        weekday: gate.weekday,
        every_days: gate.everyDays,
        passed_when_saved: gate.passedWhenSaved,
      };
    case 'pause':
      return {
        kind: 'pause',
        reason: gate.reason,
        until: gate.untilMs === null ? null : isoOf(gate.untilMs),
        off: [...(gate.off ?? [])],
      };
    case 'device':
      return {
        kind: 'device',
        station: gate.station,
        accepted_at: gate.acceptedAtMs === null ? null : isoOf(gate.acceptedAtMs),
        online: gate.online ?? null,
        ...(gate.refused === undefined ? {} : { refused: gate.refused }),
      };
    case 'water':
      return {
        kind: 'water',
        source: gate.source,
        wanted: gate.wantedM3PerH,
        efficiency: gate.efficiencyM3PerH,
        waited_minutes: gate.waitedMin,
        blocked_by: gate.blockedBy,
        reason: gate.reason,
        priority: gate.priority ?? 'standard',
        first_because: gate.firstBecause ?? null,
      };
    case 'condition':
      return conditionFacts(gate);
    case 'rain':
      return {
        kind: 'rain',
        source: gate.source,
        gauge: gate.gauge,
        mm: gate.mm,
        age_minutes: gate.ageMin,
        limit_mm: gate.limitMm,
        hours: gate.hours,
        gap: gate.gap,
        stopped_at: gate.stoppedAtMs === undefined ? null : isoOf(gate.stoppedAtMs),
      };
    case 'start':
      return {
        kind: 'start',
        station: gate.station,
        reason: gate.reason,
        late_minutes: gate.lateMin,
        failed_elements: [...gate.failedElements],
      };
  }
}

function conditionFacts(gate: ConditionGate): WireFacts {
  return {
    kind: 'condition',
    index: gate.index ?? 0,
    quantity: gate.quantity,
    sensor: gate.sensor,
    id_object: gate.idObject ?? null,
    field: gate.field ?? null,
    id_group: gate.idGroup ?? null,
    unit: gate.unit,
    value: gate.value,
    age_minutes: gate.ageMin,
    quality: gate.quality ?? (gate.state === 'unknown' ? 'stale' : 'good'),
    comparator: gate.comparator,
    threshold: gate.threshold,
    when_true: gate.whenTrue,
    when_unknown: gate.whenUnknown ?? null,
    must_be: requiredComparison(gate),
    decision: gate.decision,
    ...(gate.depthCm === undefined || gate.depthCm === null ? {} : { depth_cm: gate.depthCm }),
  };
}

/** Each change that would reverse the outcome, as a sentence in both languages. */
export function presentChanges(explanation: Explanation, timeZone: string): WhyShape['what_would_change'] {
  return reversingChanges(explanation).map((change) => ({
    kind: change.gate.kind,
    must_be: change.mustBe,
    threshold: change.threshold,
    text: {
      pl: changeText(change, explanation, 'pl', timeZone),
      en: changeText(change, explanation, 'en', timeZone),
    },
  }));
}
