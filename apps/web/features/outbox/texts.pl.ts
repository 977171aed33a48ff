import type { PolishOf } from '../../i18n/shape.ts';
import type { outboxEn } from './texts.en.ts';

export const outboxPl = {
  title: 'Wiadomości',
  lead: 'Alarmy w drodze do ludzi: e-mail, SMS i przeglądarki.',
  filter: {
    label: 'Stan',
    all: 'Wszystkie',
    waiting: 'Czekają',
    kept: 'Bez wyjścia',
    failed: 'Porzucone',
    sent: 'Wysłane',
  },
  ways: {
    label: 'Drogi wysyłki',
    emailOn: 'E-mail jest ustawiony',
    emailOff: 'Brak serwera poczty: e-maile zostają tutaj',
    smsOn: 'SMS jest ustawiony',
    smsOff: 'Brak bramki SMS: wiadomości zostają tutaj',
    pushOn: 'Przeglądarki dostają alarmy',
    pushOff: 'Przeglądarki nie dostają alarmów',
  },
  column: { at: 'Powstała', state: 'Stan', to: 'Do', what: 'Wiadomość' },
  channel: { email: 'E-mail', sms: 'SMS', push: 'Przeglądarka' },
  state: { waiting: 'Czeka', kept: 'Bez wyjścia', failed: 'Porzucona', sent: 'Wysłana' },
  tried_one: '{{count}} próba',
  tried_few: '{{count}} próby',
  tried_many: '{{count}} prób',
  tried_other: '{{count}} próby',
  empty: 'Nie ma jeszcze żadnej wiadomości.',
  noHit: 'Żadna wiadomość nie jest w tym stanie.',
  unknown: {
    title: 'Nieznane urządzenia',
    sub: 'Odzywają się za stacją bazową, ale nie należą tam do żadnego konta; to, co wysyłają, jest odkładane na bok.',
    behind: 'za stacją {{station}}',
    since_one: '{{count}} wiadomość, ostatnia {{time}}',
    since_few: '{{count}} wiadomości, ostatnia {{time}}',
    since_many: '{{count}} wiadomości, ostatnia {{time}}',
    since_other: '{{count}} wiadomości, ostatnia {{time}}',
  },
} satisfies PolishOf<typeof outboxEn>;
