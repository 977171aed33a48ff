import type { PolishOf } from '../../i18n/shape.ts';
import type { passwordRulesEn } from './password-rules-texts.en.ts';

export const passwordRulesPl = {
  label: 'Wymagania dotyczące hasła',
  kept: 'spełnione',
  missing: 'brakuje',
  min_length: 'co najmniej {{count}} znaków',
  password_lower: 'mała litera',
  password_upper: 'wielka litera',
  password_digit: 'cyfra',
  password_special: 'znak specjalny',
  password_repeat: 'oba hasła takie same',
} satisfies PolishOf<typeof passwordRulesEn>;
