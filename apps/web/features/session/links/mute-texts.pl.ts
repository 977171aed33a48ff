import type { PolishOf } from '../../../i18n/shape.ts';
import type { muteEn } from './mute-texts.en.ts';

export const mutePl = {
  title: 'Wyciszyć na 24 godziny?',
  muted: 'Wyciszone do {{time}}',
  why: 'Skąd to powiadomienie',
  whyText:
    'Należysz do konta {{farm}} i masz włączone: {{channels}}. Wiadomość wysłano {{time}}, bo zaczął się jeden z tych alarmów.',
  whyReminder:
    'Należysz do konta {{farm}} i masz włączone: {{channels}}. Wysłano ją {{time}} jako przypomnienie: alarm nadal trwał i nikt go nie potwierdził.',
  channels: { app: 'aplikacja i przeglądarka', email: 'e-mail', sms: 'SMS' },
  what: 'Wyciszysz tylko te alarmy i tylko u siebie. Zostaną na liście alarmów, a zatrzymywanie wody działa jak zawsze.',
  urgent: 'Zagrożona może być woda, rośliny albo urządzenie. Wycisz tylko, jeśli znasz przyczynę.',
  mute: 'Wycisz na 24 godziny',
  unmute: 'Powiadamiaj mnie znowu',
  settings: 'Otwórz ustawienia powiadomień',
  dead: 'Ten link nie działa',
  deadText: 'Ma ponad miesiąc albo nie należysz już do tego konta.',
  toApp: 'Przejdź do Zagonu',
} satisfies PolishOf<typeof muteEn>;
