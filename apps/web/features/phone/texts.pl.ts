import type { PolishOf } from '../../i18n/shape.ts';
import { phoneFeaturesPl } from './feature-texts.pl.ts';
import type { phoneEn } from './texts.en.ts';

export const phonePl = {
  title: 'To urządzenie',
  lead: 'Co ta przeglądarka daje w polu – każdą rzecz można tu wypróbować na żywo.',
  nothingAsked: 'O nic nie pytamy, dopóki nie naciśniesz przycisku w środku.',
  ownDevice: 'To moje własne urządzenie',
  ownDeviceHint:
    'Po wylogowaniu to, co wpisano lub narysowano bez zapisania, zostaje tu przez dobę, tylko dla Ciebie. Inaczej zostanie usunięte.',
  browser: { chrome: 'Chrome', safari: 'Safari', firefox: 'Firefox', other: 'Przeglądarka' },
  system: { android: 'Android', ios: 'iPhone lub iPad', desktop: 'komputer' },
  installed: 'na ekranie głównym',
  notInstalled: 'bez instalacji',
  state: {
    works: 'działa',
    asks: 'zapyta',
    install: 'najpierw zainstaluj',
    denied: 'zablokowane',
    absent: 'nie na tym urządzeniu',
    live: 'na żywo',
    failed: 'nie udało się',
  },
  starting: 'Czekamy na urządzenie',
  cancel: 'Anuluj',
  stop: 'Zakończ odczyt',
  checkAgain: 'Sprawdź ponownie',
  failedHint: 'W polu nic się nie zmieniło. Spróbuj jeszcze raz.',
  insteadTitle: 'Co działa tutaj zamiast tego',
  supportTitle: 'Gdzie to działa',
  support: {
    android: 'Chrome, Android',
    ios: 'Safari, iPhone i iPad',
    desktop: 'Chrome, komputer',
    yes: 'tak',
    installed: 'z ekranu głównego',
    no: 'nie',
  },
  reason: {
    insecure: 'Ten adres nie ma HTTPS. Przeglądarki pozwalają na to tylko na bezpiecznych stronach.',
    no_support: 'Nie zmieni tego żadne ustawienie: ta przeglądarka nie daje stronom dostępu.',
    no_sensor: 'Przeglądarka to potrafi, ale to urządzenie nie ma takiego czujnika albo jest on wyłączony.',
  },
  allow: {
    chrome: 'Naciśnij ikonę z lewej strony adresu, potem Uprawnienia, i zezwól. Następnie sprawdź ponownie.',
    safari:
      'iPhone: Ustawienia, Aplikacje, Safari. Mac: Safari, Ustawienia, Witryny. Zezwól tej stronie i sprawdź ponownie.',
    firefox: 'Naciśnij kłódkę z lewej strony adresu, usuń blokadę i sprawdź ponownie.',
    other: 'Otwórz w przeglądarce uprawnienia tej strony, zezwól i sprawdź ponownie.',
  },
  installTitle: 'Najpierw dodaj Zagon do ekranu głównego',
  install: {
    android: 'Otwórz menu Chrome, wybierz Dodaj do ekranu głównego i uruchom Zagon stamtąd.',
    ios: 'Naciśnij Udostępnij w Safari, wybierz Do ekranu początkowego i uruchom Zagon stamtąd.',
    desktop: 'Naciśnij ikonę instalacji z prawej strony paska adresu i uruchom Zagon w jego własnym oknie.',
  },
  age: { now: 'przed chwilą', seconds: '{{count}} s temu' },
  accuracy: 'Dokładność',
  received: 'Odebrano',
  lost: 'Zgubiono',
  unknown: 'brak danych',
  noAccount: 'Operator widzi moduły gospodarstwa po wejściu na jego konto.',
  noPlaces: 'Żaden moduł tego gospodarstwa nie ma jeszcze miejsca na mapie.',
  ...phoneFeaturesPl,
} as const satisfies PolishOf<typeof phoneEn>;
