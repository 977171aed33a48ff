import type { Text } from '../../core/language.ts';
import type { Explanation } from './explain.ts';
import { GATE_ORDER } from './explain-planned.ts';
import type { Gate, PauseGate } from './gates.ts';

const CANCELLED: PauseGate = { kind: 'pause', state: 'closed', reason: 'changed', untilMs: null };

/** The explanation of a cycle that waited until a change of its schedule cancelled it. */
export function cancelledByChange(waiting: Explanation, nowMs: number): Explanation {
  const gates = [...waiting.gates.filter(({ kind }) => kind !== 'pause'), CANCELLED];
  return {
    ...waiting,
    outcome: 'did_not_run',
    gates: gates.toSorted((a, b) => GATE_ORDER[a.kind] - GATE_ORDER[b.kind]),
    decidedAtMs: nowMs,
  };
}

/** True if a change of the schedule cancelled the cycle while it waited. */
export function wasCancelledByChange(gates: readonly Gate[]): boolean {
  return gates.some((gate) => gate.kind === 'pause' && gate.reason === 'changed');
}

/** Cause as part of a sentence. */
export const CHANGED_CAUSE: Text = {
  pl: 'program zmieniono lub usunięto, zanim doczekał się wody',
  en: 'the schedule was changed or deleted while it waited',
};
/** Title of its line on the card. */
export const CHANGED_TITLE: Text = { pl: 'Zmiana programu', en: 'Changed schedule' };
/** Detail of its line on the card. */
export const CHANGED_DETAIL: Text = {
  pl: 'program zmieniono lub usunięto, gdy ten cykl czekał na swoją kolej',
  en: 'the schedule was changed or deleted while this cycle waited',
};
/** The change that would have let it run. */
export const CHANGED_OTHERWISE: Text = {
  pl: 'program nie został wtedy zmieniony ani usunięty',
  en: 'the schedule had not been changed or deleted then',
};
