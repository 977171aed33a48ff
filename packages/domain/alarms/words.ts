import { fillText, LANGUAGES, type Language, type Text } from '../core/language.ts';
import { formatQuantity } from '../units/format.ts';
import type { ModuleRule } from './watched-rules.ts';

const MEASURED: Text = { pl: 'zmierzono $value', en: 'measured $value' };
/** Where the rule's own words do not say what is measured. */
const NAMED: Text = { pl: '$field $value', en: '$field $value' };

function inBoth(make: (language: Language) => string): Text {
  const [pl, en] = LANGUAGES.map(make);
  return { pl: pl ?? '', en: en ?? '' };
}

/** The rule's own words with its threshold: "Low battery: below 3.1 V". */
export function ruleWords({ rule, input }: Pick<ModuleRule, 'rule' | 'input'>, threshold: number): Text {
  return inBoth((language) =>
    fillText(rule.label[language], {
      fieldLabel: input.label[language],
      threshold: formatQuantity(threshold, { decimals: decimalsOf(threshold), suffix: input.suffix }, language),
    }),
  );
}

/** The sentence of an alarm: what, its threshold, and the value that raised it. A yes or no has no value to tell. */
export function alarmWords(rule: Pick<ModuleRule, 'rule' | 'input'>, threshold: number, value: number): Text {
  const words = ruleWords(rule, threshold);
  const decimals = decimalsApart(rule.input.decimals, value, threshold);
  if (rule.input.quantity === 'contact' || decimals === null) return words;
  return inBoth((language) => {
    const told = formatQuantity(value, { decimals, suffix: rule.input.suffix }, language);
    const says = rule.rule.label[language].includes('$') ? MEASURED : NAMED;
    const field = lowered(rule.input.label[language]);
    return `${words[language]}, ${fillText(says[language], { value: told, field })}`;
  });
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
