import { fillText, LANGUAGES, type Language, type Text } from '../core/language.ts';
import { shortName } from '../deliveries/sms-text.ts';
import { formatQuantity, unitGap } from '../units/format.ts';
import { STORED_UNITS, toUser, userSuffix, type TemperatureUnit, type UserUnits } from '../units/user-units.ts';
import type { ModuleRule } from './watched-rules.ts';

/** The part of a rule that its messages are built from. */
type TextRule = Pick<ModuleRule, 'rule' | 'input' | 'ownUnit'>;

/** Endings of rule labels that state a threshold. In a message the value replaces the comparison. */
const COMPARISON = / (?:poniżej|powyżej|co najmniej|below|above|at least) \$threshold$/;

const THRESHOLD_TEMPLATE: Text = { pl: 'próg $threshold', en: 'threshold $threshold' };

/** How the message states the value: "Low battery: 3.04 V, threshold 3.1 V". */
function messageTemplate(label: string, language: Language): string {
  const head = label.replace(COMPARISON, '');
  // The label states no threshold: "Frost: the temperature is below the frost threshold". The value implies it.
  if (head === label) return `${label.replace(/:.*$/, '')}: $field $value`;
  // "Soil moisture, 50 cm" needs a mark between its depth and the value.
  const colon = head.endsWith('$fieldLabel') ? ':' : '';
  return `${head}${colon} $value, ${THRESHOLD_TEMPLATE[language]}`;
}

function inBothLanguages(render: (language: Language) => string): Text {
  const [pl, en] = LANGUAGES.map(render);
  return { pl: pl ?? '', en: en ?? '' };
}

/** Label of a rule with its threshold in the reader's units: "Low battery: below 3.1 V". */
export function alarmRuleText(of: TextRule, threshold: number, units: UserUnits = STORED_UNITS): Text {
  return inBothLanguages((language) => fillText(of.rule.label[language], labelValues(of, threshold, language, units)));
}

/** Message of an alarm: rule, the value that raised it, and threshold. A contact has no value to show. */
export function alarmText(of: TextRule, threshold: number, value: number, units: UserUnits = STORED_UNITS): Text {
  const { rule, input } = of;
  const shown = (stored: number): number => toUser(stored, input, units).value;
  const decimals = distinguishingDecimals(input.decimals, shown(value), shown(threshold));
  if (input.quantity === 'contact' || decimals === null) return alarmRuleText(of, threshold, units);
  return inBothLanguages((language) =>
    fillText(messageTemplate(rule.label[language], language), {
      ...labelValues(of, threshold, language, units),
      field: lowerFirst(input.label[language]),
      value: formatWithUnit(of, shown(value), decimals, language, units),
    }),
  );
}

function labelValues(of: TextRule, threshold: number, language: Language, units: UserUnits) {
  const shown = toUser(threshold, of.input, units).value;
  return {
    fieldLabel: of.input.label[language],
    threshold: formatWithUnit(of, shown, decimalsOf(shown), language, units),
  };
}

/** Longest name of an input in a text message. */
const SMS_LABEL_CHARACTERS = 20;

/** The SMS version of a message, with a shortened name of the input; null if its name is already short. */
export function alarmSmsText(of: TextRule, threshold: number, value: number): Text | null {
  const label = inBothLanguages((language) => shortName(of.input.label[language], SMS_LABEL_CHARACTERS));
  const isShort = LANGUAGES.every((language) => label[language] === of.input.label[language]);
  return isShort ? null : alarmText({ ...of, input: { ...of.input, label } }, threshold, value);
}

/** Same message with temperatures in °F; null if it contains none. */
export function alarmTextFahrenheit(of: TextRule, threshold: number, value: number): Text | null {
  const units: UserUnits = { ...STORED_UNITS, temperature: 'F' };
  return userSuffix(of.input.suffix, units) === of.input.suffix ? null : alarmText(of, threshold, value, units);
}

/** Picks the message for the reader's temperature unit; messages without a temperature have only one version. */
export function textInUnit(message: Text, fahrenheit: Text | null, unit: TemperatureUnit): Text {
  return unit === 'F' ? (fahrenheit ?? message) : message;
}

function formatWithUnit(of: TextRule, shown: number, decimals: number, language: Language, units: UserUnits): string {
  const { input, ownUnit } = of;
  const suffix = userSuffix(input.suffix, units);
  if (ownUnit === undefined) return formatQuantity(shown, { decimals, suffix }, language);
  return `${formatQuantity(shown, { decimals, suffix: '' }, language)}${unitGap(ownUnit, language)}${ownUnit}`;
}

/**
 * Decimals needed to show that the value has passed the threshold: 3.097 V, not 3.10.
 * Null if the difference is too small to show; equal values keep the given decimals.
 */
function distinguishingDecimals(decimals: number, value: number, threshold: number): number | null {
  const maxDecimals = decimals + 3;
  let digits = decimals;
  const looksEqual = (): boolean => Number(value.toFixed(digits)) === Number(threshold.toFixed(digits));
  if (value === threshold) return decimals;
  while (digits < maxDecimals && looksEqual()) digits += 1;
  return looksEqual() ? null : digits;
}

/** Lowercases a label for use mid-sentence; abbreviations are unchanged. */
function lowerFirst(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Decimals of a threshold as the user entered it: 3.1, not 3.10. */
function decimalsOf(threshold: number): number {
  const rounded = Math.round(threshold * 100) / 100;
  return Number.isInteger(rounded) ? 0 : Number.isInteger(rounded * 10) ? 1 : 2;
}
