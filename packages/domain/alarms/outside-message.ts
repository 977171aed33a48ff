import { deviceType, inputOf } from '../catalogue/registry.ts';
import type { Text } from '../core/language.ts';
import { STORED_UNITS, userSuffix, type UserUnits } from '../units/user-units.ts';
import { alarmRuleText } from './alarm-text.ts';
import { isSystemRule, SYSTEM_RULES } from './rules/registry.ts';

/** An alarm as stored, with the type of the module that raised it. */
export type OutsideAlarm = {
  readonly rule: string;
  readonly field: string | null;
  readonly deviceType: string | null;
  readonly threshold: number | null;
  readonly message: Text;
};

/** The message of an alarm, and the same with temperatures in °F; null if it contains none. */
type OutsideMessage = { readonly message: Text; readonly fahrenheit: Text | null };

const UNKNOWN: Text = { pl: 'Alarm bez opisu', en: 'Alarm without a description' };
const FAHRENHEIT: UserUnits = { ...STORED_UNITS, temperature: 'F' };

/**
 * The message of an alarm for operators outside its account: rule and threshold, which are settings, without the
 * measured value. The causes of alarms from older releases are unknown, so they are not shown.
 */
export function outsideMessage({
  rule: name,
  field,
  deviceType: type,
  threshold,
  message,
}: OutsideAlarm): OutsideMessage {
  if (isSystemRule(name)) return { message: SYSTEM_RULES[name].outside ?? message, fahrenheit: null };
  const device = type === null ? undefined : deviceType(type);
  const input = device === undefined || field === null ? undefined : inputOf(device, field);
  const rule = input?.alarms.find((each) => each.name === name);
  if (input === undefined) return { message: UNKNOWN, fahrenheit: null };
  if (rule === undefined) return { message: input.label, fahrenheit: null };
  if (threshold === null)
    return {
      message: rule.label.en.includes('$threshold') ? input.label : alarmRuleText({ rule, input }, 0),
      fahrenheit: null,
    };
  const isTemperature = userSuffix(input.suffix, FAHRENHEIT) !== input.suffix;
  return {
    message: alarmRuleText({ rule, input }, threshold),
    fahrenheit: isTemperature ? alarmRuleText({ rule, input }, threshold, FAHRENHEIT) : null,
  };
}
