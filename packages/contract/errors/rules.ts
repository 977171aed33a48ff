import { fillText, type Language, type Text } from '@zagon/domain/core/language.ts';
import type { Problem } from '@zagon/domain/core/problems.ts';
import { CONSENT_RULES } from './consent-rules.ts';
import { MODULE_RULES } from './module-rules.ts';
import { HARDWARE_RULES } from './hardware-rules.ts';
import { IMPORT_RULES } from './import-rules.ts';
import { ALARM_RULES } from './alarm-rules.ts';
import { RESOURCE_RULE_TEXTS } from './resource-rules.ts';
import { MAP_RULE_TEXTS } from './map-rules.ts';
import { MESSAGE_RULES } from './message-rules.ts';
import { REGISTRATION_RULES } from './registration-rules.ts';
import { SCHEDULE_RULES } from './schedule-rules.ts';
import { TICKET_RULES } from './ticket-rules.ts';
import { USER_RULES } from './user-rules.ts';

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
  ...RESOURCE_RULE_TEXTS,
  ...MAP_RULE_TEXTS,
  ...SCHEDULE_RULES,
  ...ALARM_RULES,
  ...MODULE_RULES,
  ...IMPORT_RULES,
  ...HARDWARE_RULES,
  ...REGISTRATION_RULES,
  ...USER_RULES,
  ...MESSAGE_RULES,
  ...CONSENT_RULES,
  ...TICKET_RULES,
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
  password_lower: { pl: 'Dodaj małą literę', en: 'Add a lowercase letter' },
  password_upper: { pl: 'Dodaj wielką literę', en: 'Add an uppercase letter' },
  password_digit: { pl: 'Dodaj cyfrę', en: 'Add a digit' },
  password_special: { pl: 'Dodaj znak specjalny, na przykład ? ! _', en: 'Add a special character, such as ? ! _' },
  password_variety: { pl: 'Użyj co najmniej $min różnych znaków', en: 'Use at least $min different characters' },
  password_context: {
    pl: 'Hasło składa się ze słów, które łatwo tu zgadnąć: Zagon, nazwa konta, Twoje imię albo słowa o nawadnianiu. Dodaj inne słowo',
    en: 'The password is made of words that are easy to guess here: Zagon, the account, your name or words about irrigation. Add another word',
  },
  password_common: {
    pl: 'To hasło jest na liście 10 000 najczęściej używanych. Wybierz inne',
    en: 'This password is among the 10,000 most common ones. Choose another',
  },
  password_needed: { pl: 'Podaj swoje hasło, żeby to zmienić', en: 'Enter your password to change this' },
  password_wrong: { pl: 'Hasło się nie zgadza', en: 'The password is wrong' },
  email_taken: { pl: 'Dla tego adresu jest już konto', en: 'This address already has an account' },
  code_wrong: {
    pl: 'Kod nie pasuje albo był już użyty. Wpisz następny',
    en: 'The code is wrong or has already been used. Enter the next one',
  },
  password_current: { pl: 'Obecne hasło się nie zgadza', en: 'The current password is wrong' },
  nip: { pl: 'Cyfra kontrolna NIP się nie zgadza', en: 'The check digit of the NIP does not match' },
  vat_number: { pl: 'To nie jest numer VAT tego kraju', en: 'This is not a VAT number of this country' },
  regon: { pl: 'Cyfra kontrolna REGON się nie zgadza', en: 'The check digit of the REGON does not match' },
  iban: { pl: 'Numer konta bankowego się nie zgadza', en: 'This bank account number is not valid' },
  postal_code: { pl: 'Kod pocztowy w postaci 00-000', en: 'Enter the postal code as 00-000' },
  country: { pl: 'Wybierz kraj z listy', en: 'Choose a country from the list' },
  time_zone: { pl: 'Nieznana strefa czasowa', en: 'Unknown time zone' },
  email_in_use: { pl: 'Ten adres jest już używany!', en: 'Provided email is already in use!' },
  password_repeat: { pl: 'Hasła nie są takie same', en: 'The passwords do not match' },
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
