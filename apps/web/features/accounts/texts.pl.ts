import type { PolishOf } from '../../i18n/shape.ts';
import type { accountsEn } from './texts.en.ts';

export const accountsPl = {
  title: 'Konta',
  signedIn: 'Zalogowano: {{name}}, operator.',
  lead: 'Tu widać tylko nazwy i stany kont. Aby zobaczyć odczyty i pola, wejdź na konto i podaj powód.',
  search: 'Szukaj konta',
  searchHint: 'Nazwa lub miejscowość',
  filter: {
    label: 'Stan konta',
    all: 'Wszystkie',
    active: 'Aktywne',
    ending: 'Wygasają w 30 dni',
    expired: 'Wygasłe',
    blocked: 'Zablokowane',
  },
  column: { name: 'Konto', city: 'Miejscowość', state: 'Stan', until: 'Ważne do', enter: 'Wejście na konto' },
  state: { active: 'Aktywne', expired: 'Wygasłe', blocked: 'Zablokowane' },
  daysLeft_one: 'został {{count}} dzień',
  daysLeft_few: 'zostały {{count}} dni',
  daysLeft_many: 'zostało {{count}} dni',
  daysLeft_other: 'zostało {{count}} dnia',
  lastDay: 'dziś ostatni dzień',
  noEnd: 'bezterminowo',
  noCity: 'bez miejscowości',
  empty: 'W tej instalacji nie ma jeszcze żadnego konta.',
  noHit: 'Żadne konto nie pasuje.',
  clear: 'Pokaż wszystkie konta',
  enter: 'Wejdź',
  entering: {
    title: 'Wejść na konto {{name}}?',
    reason: 'Powód',
    reasonHint: 'Zobaczą go użytkownicy konta.',
    tooShort: 'Co najmniej {{min}} znaków',
    what: 'Zobaczysz to, co użytkownicy konta, i możesz zatrzymać wodę, ale niczego nie otworzysz ani nie zmienisz. Dostęp kończy się po 60 minutach.',
    go: 'Wejdź na konto',
  },
} satisfies PolishOf<typeof accountsEn>;
