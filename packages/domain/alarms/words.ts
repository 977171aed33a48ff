import { fillText, LANGUAGES, type Language, type Text } from '../core/language.ts';
import { formatQuantity, unitGap } from '../units/format.ts';
import { STORED_UNITS, toUser, userSuffix, type TemperatureUnit, type UserUnits } from '../units/user-units.ts';
import type { ModuleRule } from './watched-rules.ts';

/** What the words of an alarm are made of. */
type Worded = Pick<ModuleRule, 'rule' | 'input' | 'ownUnit'>;

const MEASURED: Text = { pl: 'zmierzono $value', en: 'measured $value' };
/** Where the rule's own words do not say what is measured. */
const NAMED: Text = { pl: '$field $value', en: '$field $value' };

function inBoth(make: (language: Language) => string): Text {
  const [pl, en] = LANGUAGES.map(make);
  return { pl: pl ?? '', en: en ?? '' };
}

/** The rule's own words with its threshold, in the units of a reader: "Low battery: below 3.1 V". */
export function ruleWords(of: Worded, threshold: number, units: UserUnits = STORED_UNITS): Text {
  const shown = toUser(threshold, of.input, units).value;
  return inBoth((language) =>
    fillText(of.rule.label[language], {
      fieldLabel: of.input.label[language],
      threshold: quantity(of, shown, decimalsOf(shown), language, units),
    }),
  );
}

/** The sentence of an alarm: what, its threshold, and the value that raised it. A yes or no has no value to tell. */
export function alarmWords(of: Worded, threshold: number, value: number, units: UserUnits = STORED_UNITS): Text {
  const words = ruleWords(of, threshold, units);
  const { rule, input } = of;
  const shown = (stored: number): number => toUser(stored, input, units).value;
  const decimals = decimalsApart(input.decimals, shown(value), shown(threshold));
  if (input.quantity === 'contact' || decimals === null) return words;
  return inBoth((language) => {
    const told = quantity(of, shown(value), decimals, language, units);
    const says = rule.label[language].includes('$') ? MEASURED : NAMED;
    const field = lowered(input.label[language]);
    return `${words[language]}, ${fillText(says[language], { value: told, field })}`;
  });
}

/** The same for who reads temperatures in °F; null where no temperature is told. */
export function alarmWordsFahrenheit(of: Worded, threshold: number, value: number): Text | null {
  const units: UserUnits = { ...STORED_UNITS, temperature: 'F' };
  return userSuffix(of.input.suffix, units) === of.input.suffix ? null : alarmWords(of, threshold, value, units);
}

/** Those of the words of an alarm that a reader gets; one that tells no temperature has only one. */
export function wordsInUnit(message: Text, fahrenheit: Text | null, unit: TemperatureUnit): Text {
  return unit === 'F' ? (fahrenheit ?? message) : message;
}

function quantity(of: Worded, shown: number, decimals: number, language: Language, units: UserUnits): string {
  const { input, ownUnit } = of;
  const suffix = userSuffix(input.suffix, units);
  if (ownUnit === undefined) return formatQuantity(shown, { decimals, suffix }, language);
  return `${formatQuantity(shown, { decimals, suffix: '' }, language)}${unitGap(ownUnit, language)}${ownUnit}`;
}

/**
 * So many decimals that the value does not read like the threshold which it has passed: 3.097 V, not 3.10.
 * Null where it lies so near that a person could not tell them apart; where the two are the same they are told as they are.
 */
function decimalsApart(decimals: number, value: number, threshold: number): number | null {
  const most = decimals + 3;
  let enough = decimals;
  const alike = (): boolean => Number(value.toFixed(enough)) === Number(threshold.toFixed(enough));
  if (value === threshold) return decimals;
  while (enough < most && alike()) enough += 1;
  return alike() ? null : enough;
}

/** A label in the middle of a sentence; an abbreviation stays as it is. */
function lowered(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** A threshold is written as short as it was chosen: 3.1, not 3.10. */
function decimalsOf(threshold: number): number {
  const rounded = Math.round(threshold * 100) / 100;
  return Number.isInteger(rounded) ? 0 : Number.isInteger(rounded * 10) ? 1 : 2;
}
