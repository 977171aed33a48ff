import type { PolishOf } from '../../../i18n/shape.ts';
import type { testResourcesEn } from './texts.en.ts';

export const testResourcesPl = {
  title: 'Zasoby symulatora',
  lead: 'Co zlecił serwer, a co zgłasza moduł. Przez kilka sekund po poleceniu jedno różni się od drugiego.',
  empty: 'Pole symulowane nie ma wyjść.',
  output: 'Wyjście',
  use: 'Sekcja',
  source: 'Źródło wody',
  feeds: 'zasila {{sources}}',
  noUse: 'brak',
  ordered: 'Zlecone',
  reported: 'Zgłoszone',
  stop: 'Stop',
  openUntil: 'Otwarte do {{time}}',
  open: 'Otwarte',
  closed: 'Zamknięte',
  differs_one: '{{count}} wyjście niezgodne z poleceniem',
  differs_few: '{{count}} wyjścia niezgodne z poleceniem',
  differs_many: '{{count}} wyjść niezgodnych z poleceniem',
  differs_other: '{{count}} wyjścia niezgodnego z poleceniem',
  openModule: 'Otwórz moduł {{serial}}',
} satisfies PolishOf<typeof testResourcesEn>;
