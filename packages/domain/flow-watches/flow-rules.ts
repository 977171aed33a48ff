import type { SystemRuleName } from '../alarms/rules/registry.ts';
import type { WrongFlow } from './flow-watch.ts';

/** Alarm rules of a flow meter; each has at most one open alarm per meter. */
export const FLOW_RULES = {
  low: 'flow_low',
  high: 'flow_high',
  leak: 'flow_leak',
} as const satisfies Record<WrongFlow, SystemRuleName>;
