import type { PolishOf } from '../../../i18n/shape.ts';
import type { groundEn } from './texts.en.ts';

export const groundPl = {
  title: 'Podkład mapy',
  sub: 'Co leży pod polami na wszystkich mapach tego konta.',
  kinds: {
    none: 'Sam rysunek',
    orthophoto: 'Zdjęcia lotnicze (Geoportal)',
    openstreetmap: 'OpenStreetMap',
    own: 'Własny adres',
  },
  sent: {
    none: 'Twoja przeglądarka nikogo o nic nie pyta: tło jest rysowane na Twoim urządzeniu.',
    host: 'Twoja przeglądarka pobiera z {{host}} obrazy miejsc, które oglądasz; ten serwer poznaje te miejsca i Twój adres IP.',
    own: 'Twoja przeglądarka pobiera z podanego serwera obrazy miejsc, które oglądasz; ten serwer poznaje te miejsca i Twój adres IP.',
  },
  choose: 'Użyj',
  chooseThis: 'Użyj: {{name}}',
  change: 'Zmień',
  chosen: 'Używany',
  fixed: 'Operator tej instalacji ustawił podkład map dla wszystkich kont.',
  readOnly: 'Podkład może zmienić tylko administrator.',
  address: 'Adres kafelków',
  addressHint: 'Na przykład https://kafelki.example.com/{z}/{x}/{y}.jpg',
  credit: 'Źródło podawane na mapie',
  cancel: 'Anuluj',
  wrong: {
    empty: 'Podaj adres',
    too_long: 'Adres ma więcej niż 2000 znaków',
    no_scheme: 'Zacznij adres od https://',
    not_https: 'Na tej stronie działają tylko adresy zaczynające się od https://',
    user_info: 'Usuń nazwę użytkownika i hasło: zobaczyłby je każdy, kto ma to konto',
    bad_host: 'To nie jest nazwa serwera',
    private_host: 'Ten adres jest w sieci lokalnej. Podaj taki, który jest dostępny zewsząd',
    no_placeholders: 'Adres musi zawierać {z}, {x} i {y}',
    forbidden: 'Operator nie udostępnia tego podkładu',
  },
} satisfies PolishOf<typeof groundEn>;
