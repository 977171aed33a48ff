import type { PolishOf } from '../../../i18n/shape.ts';
import type { accountLogEn } from './texts.en.ts';

export const accountLogPl = {
  title: 'Dziennik konta',
  lead: 'Kto co zmienił, kto się logował i każda wizyta operatora',
  filter: {
    label: 'Rodzaj wpisu',
    all: 'Wszystkie',
    changes: 'Zmiany',
    sign_ins: 'Logowania',
    visits: 'Wizyty operatora',
    refused: 'Odmowy',
  },
  system: 'Zagon',
  unknown: 'Nieznana osoba',
  operator: 'Operator wszedł na konto',
  during: '{{from}} do {{until}}',
  from: 'od {{from}}',
  until: 'do {{until}}',
  reason: 'Powód',
  nothingDone: 'Tylko przeglądał: niczego nie zatrzymano. Operator nie może nic zmieniać.',
  done: 'Zatrzymano lub zamknięto:',
  wasNow: 'było {{was}}, jest {{is}}',
  details: 'Szczegóły',
  field: 'Pole',
  before: 'Przed',
  after: 'Po',
  address: 'z adresu {{ip}}',
  empty: 'Nic takiego jeszcze nie było.',
  more: 'Starsze wpisy',
} satisfies PolishOf<typeof accountLogEn>;
