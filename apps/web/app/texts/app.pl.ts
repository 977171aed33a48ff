import type { PolishOf } from '../../i18n/shape.ts';
import type { appEn } from './app.en.ts';

export const appPl = {
  nav: {
    label: 'Nawigacja główna',
    operatorArea: 'Strefa operatora',
    more: 'Więcej',
    moreLabel: 'Wszystkie strony',
    home: 'Strona startowa',
    openAlarms_one: '{{count}} alarm czeka na Ciebie',
    openAlarms_few: '{{count}} alarmy czekają na Ciebie',
    openAlarms_many: '{{count}} alarmów czeka na Ciebie',
    openAlarms_other: '{{count}} alarmu czeka na Ciebie',
  },
  top: {
    language: 'Język',
    languageNow: 'Język: polski',
    toDark: 'Tryb ciemny',
    toLight: 'Tryb jasny',
    user: 'Twoje konto',
    skip: 'Przejdź do treści',
    openNow: 'Otwarte: {{count}}',
    unknownNow: 'Nieznane: {{count}}',
    notClosed: 'Bez potwierdzonego zamknięcia: {{count}}. Pokaż i zatrzymaj',
  },
  account: {
    validTo: 'ważne do {{date}}',
    noEnd: 'ważne bezterminowo',
    expires: 'Konto jest ważne do {{date}}. Potem można przeglądać dane i zatrzymywać wyjścia, ale nie otwierać.',
    expired: 'Konto wygasło {{date}}. Wyjścia można zatrzymywać, ale nie otwierać.',
    switchTitle: 'Twoje konta',
  },
  band: {
    offline: 'Brak połączenia, ostatnie dane z {{time}}. Stacja nadal wykonuje zapisane w niej programy.',
    offlineUnknown: 'Brak połączenia. Stacja nadal wykonuje zapisane w niej programy.',
  },
  entered: {
    label: 'Na koncie klienta',
    where: 'Jesteś na koncie {{name}}.',
    may: 'Możesz przeglądać dane i zatrzymywać wyjścia, ale niczego nie otworzysz ani nie zmienisz.',
    why: 'Powód: {{reason}}',
    leave: 'Wyjdź',
  },
  page: {
    notFound: 'Nie ma takiej strony',
    notFoundHint: 'Adres mógł się zmienić albo jest w nim błąd.',
    operatorHint: 'To konto operatora. Aby zobaczyć gospodarstwo, wejdź na jego konto i podaj powód.',
    insideHint:
      'Na koncie klienta operator może tylko przeglądać dane i zatrzymywać wyjścia. Zmiany wprowadzają użytkownicy konta.',
    toAccounts: 'Do listy kont',
    toStart: 'Do strony startowej',
    denied: 'Brak dostępu',
    deniedHint: 'Nie masz dostępu do tej strony. Może to zmienić administrator gospodarstwa.',
    newVersion: 'Jest nowa wersja Zagonu',
    newVersionHint: 'Ta strona wymaga nowej wersji. Na polu nic się nie zmieniło.',
    reload: 'Wczytaj nową wersję',
    slow: 'Ta strona wczytuje się zbyt długo',
    slowHint: 'Połączenie jest wolne albo zostało przerwane. Na polu nic się nie zmieniło.',
    broken: 'Ta strona przestała działać',
    brokenHint:
      'Na polu nic się nie zmieniło. Spróbuj ponownie. Jeśli to się powtórzy, opisz nam, co do tego doprowadziło.',
    again: 'Spróbuj ponownie',
    loading: 'Wczytywanie strony',
  },
} satisfies PolishOf<typeof appEn>;
