import type { PolishOf } from '../../i18n/shape.ts';
import type { clientsEn } from './texts.en.ts';

export const clientsPl = {
  title: 'Klienci',
  signedIn: 'Zalogowano: {{name}}, operator.',
  lead: 'Widać nazwy i stany. Odczyty i pola dopiero po wejściu na konto z podaniem powodu.',
  search: 'Szukaj klientów',
  searchHint: 'Nazwa lub miejscowość',
  filter: {
    label: 'Stan konta',
    all: 'Wszystkie',
    active: 'Aktywne',
    ending: 'Wygasają w 30 dni',
    expired: 'Wygasłe',
    blocked: 'Zablokowane',
  },
  column: { name: 'Klient', city: 'Miejscowość', state: 'Stan', until: 'Ważne do', enter: 'Wejście na konto' },
  state: { active: 'Aktywne', expired: 'Wygasłe', blocked: 'Zablokowane' },
  daysLeft_one: 'został {{count}} dzień',
  daysLeft_few: 'zostały {{count}} dni',
  daysLeft_many: 'zostało {{count}} dni',
  daysLeft_other: 'zostało {{count}} dnia',
  lastDay: 'dziś ostatni dzień',
  noEnd: 'bezterminowo',
  noCity: 'bez miejscowości',
  empty: 'W tej instalacji nie ma jeszcze żadnego konta.',
  noHit: 'Żaden klient nie pasuje.',
  clear: 'Pokaż wszystkich klientów',
  enter: 'Wejdź',
  entering: {
    title: 'Wejść na konto {{name}}?',
    reason: 'Powód',
    reasonHint: 'Przeczytają go osoby z tego konta.',
    tooShort: 'Co najmniej {{min}} znaków',
    what: 'Zobaczysz to, co oni, i możesz zatrzymać wodę. Niczego nie otworzysz ani nie zmienisz. Po 60 minutach wejście samo się kończy.',
    go: 'Wejdź na konto',
  },
} satisfies PolishOf<typeof clientsEn>;
