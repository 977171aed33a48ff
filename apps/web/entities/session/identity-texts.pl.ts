import type { PolishOf } from '../../i18n/shape.ts';
import type { identityEn } from './identity-texts.en.ts';

export const identityPl = {
  password: 'Twoje hasło',
  code: 'Twój kod z aplikacji albo kod zapasowy',
} satisfies PolishOf<typeof identityEn>;
