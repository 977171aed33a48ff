import type { PolishOf } from '../../i18n/shape.ts';
import type { outboxEn } from './texts.en.ts';

export const outboxPl = {
  title: 'Wychodzące',
  lead: 'Powiadomienia o alarmach: e-mail, SMS i przeglądarka.',
  filter: {
    label: 'Stan',
    all: 'Wszystkie',
    waiting: 'Czekają',
    kept: 'Zostaje tutaj',
    failed: 'Niedostarczone',
    sent: 'Wysłane',
  },
  ways: {
    label: 'Kanały',
    emailOn: 'Wysyłanie e-maili działa',
    emailOff: 'Brak serwera poczty: e-maile zostają tutaj',
    smsOn: 'Wysyłanie SMS-ów działa',
    smsOff: 'Brak bramki SMS: wiadomości zostają tutaj',
    pushOn: 'Powiadomienia w przeglądarce działają',
    pushOff: 'Powiadomienia w przeglądarce nie są ustawione',
  },
  column: { at: 'Utworzono', state: 'Stan', to: 'Do', what: 'Wiadomość' },
  kind: { alarm: 'Alarm gospodarstwa', report: 'Raport gospodarstwa', other: 'Wiadomość' },
  closed: 'Treść widać tylko na koncie gospodarstwa.',
  channel: { email: 'E-mail', sms: 'SMS', push: 'Przeglądarka' },
  state: { waiting: 'Czeka', kept: 'Zostaje tutaj', failed: 'Niedostarczona', sent: 'Wysłana' },
  tried_one: '{{count}} próba',
  tried_few: '{{count}} próby',
  tried_many: '{{count}} prób',
  tried_other: '{{count}} próby',
  empty: 'Nie ma jeszcze żadnej wiadomości.',
  noHit: 'Nie ma wiadomości w tym stanie.',
  unknown: {
    title: 'Nieznane urządzenia',
    sub: 'Nadają przez stację bazową, ale nie należą do jej konta; ich wiadomości są odkładane na bok.',
    behind: 'przez stację {{station}}',
    since_one: '{{count}} wiadomość, ostatnia {{time}}',
    since_few: '{{count}} wiadomości, ostatnia {{time}}',
    since_many: '{{count}} wiadomości, ostatnia {{time}}',
    since_other: '{{count}} wiadomości, ostatnia {{time}}',
  },
} satisfies PolishOf<typeof outboxEn>;
