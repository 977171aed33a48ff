import { THRESHOLD_RULES, type ThresholdRuleName } from '../alarm-rules/registry.ts';
import type { AlarmRule } from '../alarm-rule.ts';

/** Default hysteresis: 0.5 degrees, 1 point of moisture, 0.1 mS/cm. */
export const HYSTERESIS = { temperatureC: 0.5, moisturePct: 1, ecMsCm: 0.1 } as const;

/** Overrides of an input for how the rule is worded or notified. */
type Overrides = Partial<Pick<AlarmRule, 'label' | 'channels'>>;

type Limits = Pick<AlarmRule, 'threshold' | 'hysteresis' | 'activeByDefault'>;

/** A rule of the registry, as offered by an input. */
function offer(rule: ThresholdRuleName, limits: Limits, overrides: Overrides = {}): AlarmRule {
  const { comparator, label, channels } = THRESHOLD_RULES[rule];
  return { name: rule, comparator, label, channels, ...limits, ...overrides };
}

/** An alarm with a fixed threshold, active by default. */
export function fixedAlarm(rule: ThresholdRuleName, value: number, hysteresis: number): AlarmRule {
  return offer(rule, { threshold: { kind: 'fixed', value }, hysteresis, activeByDefault: true });
}

/** An alarm that users switch on, with an editable threshold. */
export function chosenAlarm(
  rule: ThresholdRuleName,
  defaultValue: number,
  hysteresis: number,
  overrides?: Overrides,
): AlarmRule {
  const threshold = { kind: 'chosen', default: defaultValue } as const;
  return offer(rule, { threshold, hysteresis, activeByDefault: false }, overrides);
}

/** An alarm that users switch on, with an editable threshold whose default depends on the plant, if one is set. */
export function plantAlarm(rule: 'too_salty', withoutPlant: number, hysteresis: number): AlarmRule {
  const threshold = { kind: 'chosen_by_plant', default: withoutPlant } as const;
  return offer(rule, { threshold, hysteresis, activeByDefault: false });
}

/** An alarm that users switch on, with an editable threshold whose default depends on the soil. */
export function soilAlarm(rule: 'too_dry' | 'too_wet'): AlarmRule {
  const threshold = { kind: 'chosen_by_soil', bound: rule } as const;
  return offer(rule, { threshold, hysteresis: HYSTERESIS.moisturePct, activeByDefault: false });
}

/** An alarm that users switch on, for one state of a contact. */
export function contactAlarm(rule: ThresholdRuleName, value: 0 | 1): AlarmRule {
  return offer(rule, { threshold: { kind: 'fixed', value }, hysteresis: 0, activeByDefault: false });
}
