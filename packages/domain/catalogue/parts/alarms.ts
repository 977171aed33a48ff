import type { Text } from '../../core/language.ts';
import type { AlarmRule } from '../alarm-rule.ts';

/** Back over the threshold by so much, and an alarm ends: 0.5 degrees, 1 point of moisture, 0.1 mS/cm. */
export const HYSTERESIS = { temperatureC: 0.5, moisturePct: 1, ecMsCm: 0.1 } as const;

const below: Text = { pl: '$fieldLabel poniżej $threshold', en: '$fieldLabel below $threshold' };
const above: Text = { pl: '$fieldLabel powyżej $threshold', en: '$fieldLabel above $threshold' };

/** An alarm whose threshold nobody changes and that watches from the first day. */
export function fixedLow(name: string, value: number, hysteresis: number, label: Text = below): AlarmRule {
  return {
    name,
    comparator: '$lt',
    label,
    threshold: { kind: 'fixed', value },
    hysteresis,
    channels: ['app', 'email'],
    activeByDefault: true,
  };
}

/** An alarm that the user switches on, with a threshold that he may change. */
export function chosenLow(name: string, start: number, hysteresis: number, label: Text = below): AlarmRule {
  return {
    name,
    comparator: '$lt',
    label,
    threshold: { kind: 'chosen', default: start },
    hysteresis,
    channels: ['app'],
    activeByDefault: false,
  };
}

/** The same on the other side. */
export function chosenHigh(name: string, start: number, hysteresis: number, label: Text = above): AlarmRule {
  return { ...chosenLow(name, start, hysteresis, label), comparator: '$gt' };
}
