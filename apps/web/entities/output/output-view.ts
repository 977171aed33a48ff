import { type OutputFacts, outputView } from '@zagon/contract/outputs/output-view.ts';
import type { OutputView } from '@zagon/domain/outputs/output-view.ts';
import type { ValveState } from './valve-ring.tsx';

export { outputView };
export type { OutputFacts, OutputView };

const VALVE_STATES = {
  unknown: 'unavailable',
  closed: 'closed',
  waiting: 'waiting',
  requested: 'sent',
  sent: 'sent',
  accepted: 'sent',
  open: 'open',
  closing: 'sent',
  out_of_sync: 'fault',
  unreachable: 'fault',
  failed: 'fault',
} as const satisfies Record<OutputView['kind'], ValveState>;

/** State in which the valve is drawn. */
export function valveStateOf(view: OutputView): ValveState {
  return VALVE_STATES[view.kind];
}

/** Remaining share of the opening, for the ring: 1 just opened, 0 over. */
export function remainingShare(view: OutputView, nowMs: number): number {
  if (view.kind !== 'open' || view.untilMs === null || view.fromMs === null || view.untilMs <= view.fromMs) return 1;
  return Math.max(0, Math.min(1, (view.untilMs - nowMs) / (view.untilMs - view.fromMs)));
}
