import type { PolishOf } from '../../../i18n/shape.ts';
import type { auditLogEn } from './texts.en.ts';

export const auditLogPl = {
  title: 'Dziennik',
  lead: 'Kto co zrobił na wszystkich kontach i poza nimi',
  entries: 'Wpisy',
  narrow: 'Konto, osoba, zdarzenie i dni',
  account: 'Konto',
  noAccount: 'bez konta',
  noAccountChain: 'wpisy bez konta',
  operator: 'Operator {{name}}',
  unknown: 'Nieznana osoba',
  chain: {
    checking: 'Sprawdzamy, czy dziennik jest kompletny…',
    intact_one: '{{entries}} wpisów w {{count}} łańcuchu, każdy połączony z poprzednim.',
    intact_few: '{{entries}} wpisów w {{count}} łańcuchach, każdy połączony z poprzednim.',
    intact_many: '{{entries}} wpisów w {{count}} łańcuchach, każdy połączony z poprzednim.',
    intact_other: '{{entries}} wpisów w {{count}} łańcucha, każdy połączony z poprzednim.',
    checked: 'Kompletny i niezmieniony, sprawdzono {{checked}}.',
    broken_one: '{{count}} wpis nie jest taki, jak go zapisano, sprawdzono {{checked}}',
    broken_few: '{{count}} wpisy nie są takie, jak je zapisano, sprawdzono {{checked}}',
    broken_many: '{{count}} wpisów nie jest takich, jak je zapisano, sprawdzono {{checked}}',
    broken_other: '{{count}} wpisu nie jest takich, jak je zapisano, sprawdzono {{checked}}',
    fault: {
      changed: 'Wpis {{number}} ({{account}}) został później zmieniony.',
      deleted: 'Wpis {{number}} ({{account}}) został usunięty.',
      added: 'Wpis {{number}} ({{account}}) został dopisany.',
      gap: 'Brakuje wpisów przed numerem {{number}} ({{account}}).',
    },
  },
} satisfies PolishOf<typeof auditLogEn>;
