import { fillText, type Language, type Text } from '@zagon/domain/core/language.ts';
import type { Problem } from '@zagon/domain/core/problems.ts';
import { ACCOUNT_RULES } from './account-rules.ts';
import { CONSENT_RULES } from './consent-rules.ts';
import { MODULE_RULES } from './module-rules.ts';
import { HARDWARE_RULES } from './hardware-rules.ts';
import { GROUND_RULES } from './ground-rules.ts';
import { IMPORT_RULES } from './import-rules.ts';
import { ALARM_RULES } from './alarm-rules.ts';
import { RESOURCE_RULE_TEXTS } from './resource-rules.ts';
import { MAP_RULE_TEXTS } from './map-rules.ts';
import { MESSAGE_RULES } from './message-rules.ts';
import { NETWORK_RULES } from './network-rules.ts';
import { NUMBER_RULES } from './number-rules.ts';
import { PICTURE_RULES } from './picture-rules.ts';
import { REGISTRATION_RULES } from './registration-rules.ts';
import { SCHEDULE_RULES } from './schedule-rules.ts';
import { TICKET_RULES } from './ticket-rules.ts';
import { USER_RULES } from './user-rules.ts';
import { WEBHOOK_RULES } from './webhook-rules.ts';

/**
 * Texts of all field rules. `$name` is filled from the problem's params.
 * One text per rule, used both in the server's refusals and in form errors.
 */
export const RULES = {
  required: { pl: 'Pole wymagane', en: 'Required field' },
  unknown_field: { pl: 'Nieznane pole: $name', en: 'Unknown field: $name' },
  invalid: { pl: 'Nieprawidłowa wartość', en: 'Invalid value' },
  number: { pl: 'Wpisz liczbę', en: 'Enter a number' },
  whole_number: { pl: 'Wpisz liczbę całkowitą', en: 'Enter a whole number' },
  min: { pl: 'Co najmniej $min', en: 'At least $min' },
  max: { pl: 'Najwyżej $max', en: 'At most $max' },
  above: { pl: 'Więcej niż $min', en: 'More than $min' },
  below: { pl: 'Mniej niż $max', en: 'Less than $max' },
  min_length: { pl: 'Co najmniej znaków: $min', en: 'At least $min characters' },
  max_length: { pl: 'Najwyżej znaków: $max', en: 'At most $max characters' },
  one_line: {
    pl: 'Wpisz jeden wiersz tekstu, bez znaków sterujących',
    en: 'Enter one line of text, without control characters',
  },
  visible_text: { pl: 'Wpisz tekst, który widać', en: 'Enter text that can be seen' },
  nothing_to_show: { pl: 'Nie wybrano modułu ani pomiaru', en: 'No device or parameter selected' },
  min_items: { pl: 'Wybierz co najmniej: $min', en: 'Choose at least $min' },
  max_items: { pl: 'Wybierz najwyżej: $max', en: 'Choose at most $max' },
  date: { pl: 'Podaj poprawną datę', en: 'Enter a valid date' },
  date_time: { pl: 'Podaj poprawną datę i godzinę', en: 'Enter a valid date and time' },
  hour: { pl: 'Podaj godzinę w postaci GG:MM', en: 'Enter the time as HH:MM' },
  email: { pl: 'Podaj poprawny adres e-mail', en: 'Enter a valid e-mail address' },
  id: { pl: 'Nieprawidłowy identyfikator', en: 'Invalid identifier' },
  unknown_thing: { pl: 'Nie ma takiej pozycji na koncie', en: 'There is no such item in the account' },
  sensor_measures_other: { pl: 'Ten czujnik nie mierzy tej wielkości', en: 'This sensor does not measure that' },
  depth_not_measured: {
    pl: 'Żaden czujnik grupy nie mierzy na głębokości $depth',
    en: 'No sensor of the group measures at $depth',
  },
  ...NETWORK_RULES,
  ...NUMBER_RULES,
  ...RESOURCE_RULE_TEXTS,
  ...MAP_RULE_TEXTS,
  ...GROUND_RULES,
  ...SCHEDULE_RULES,
  ...ALARM_RULES,
  ...MODULE_RULES,
  ...IMPORT_RULES,
  ...HARDWARE_RULES,
  ...REGISTRATION_RULES,
  ...USER_RULES,
  ...ACCOUNT_RULES,
  ...MESSAGE_RULES,
  ...CONSENT_RULES,
  ...TICKET_RULES,
  ...PICTURE_RULES,
  ...WEBHOOK_RULES,
  start_after_end: { pl: 'Początek jest po końcu', en: 'The start is after the end' },
  meter_in_use: {
    pl: 'Ten wodomierz jest już używany gdzie indziej',
    en: 'This flow meter is already used elsewhere',
  },
  too_many_days: { pl: 'Najwyżej tyle dni naraz: $max', en: 'At most $max days at a time' },
  in_future: { pl: 'Ten dzień jeszcze nie nadszedł', en: 'This day is in the future' },
  period_too_long: { pl: 'Raport obejmie najwyżej tyle lat: $years', en: 'A report can cover at most $years years' },
  differs_from_path: { pl: 'Różni się od typu w adresie', en: 'Differs from the type in the address' },
  field_not_in_report: { pl: 'Ten raport nie pokazuje tego pomiaru', en: 'This report does not show this measurement' },
} as const satisfies Record<string, Text>;

export type Rule = keyof typeof RULES;

export function isRule(value: string): value is Rule {
  return Object.hasOwn(RULES, value);
}

/** Returns the text of a violated rule in the user's language. */
export function ruleText(problem: Problem, language: Language): string {
  const text: Text = isRule(problem.rule) ? RULES[problem.rule] : RULES.invalid;
  const formatValue = (value: unknown) => {
    if (typeof value !== 'number') return String(value);
    const plain = String(value).replace('-', '−');
    return language === 'pl' ? plain.replace('.', ',') : plain;
  };
  const values = Object.entries(problem.params).map(([name, value]) => [name, formatValue(value)] as const);
  return fillText(text[language], Object.fromEntries(values));
}
