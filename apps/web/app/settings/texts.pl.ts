import type { PolishOf } from '../../i18n/shape.ts';
import type { settingsEn } from './texts.en.ts';

export const settingsPl = {
  title: 'Ustawienia',
  sections: 'Strony ustawień',
  groups: { you: 'Ty', account: 'Konto gospodarstwa', help: 'Pomoc' },
} satisfies PolishOf<typeof settingsEn>;
