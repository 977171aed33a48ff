import type { PolishOf } from '../../i18n/shape.ts';
import type { modulesEn } from './texts.en.ts';

export const modulesPl = {
  title: 'Moduły',
  waiting: 'Czeka na pierwszy odczyt',
  levelShort: 'poz. {{level}}',
  list: {
    search: 'Szukaj modułu',
    searchHint: 'Nazwa, numer, kwatera',
    refreshOrder: 'Odśwież kolejność',
    open: 'Otwórz moduł {{name}}',
    none: 'Na tym koncie nie ma jeszcze żadnego modułu.',
    noHit: 'Nic nie pasuje.',
    clear: 'Wyczyść filtry',
    moreAlarms: '+{{count}}',
  },
  filter: { label: 'Pokaż', all: 'Wszystkie', alarm: 'Alarm', stale: 'Nieaktualne', weak: 'Bateria i sygnał' },
  column: {
    name: 'Moduł',
    values: 'Odczyty',
    age: 'Wiek',
    battery: 'Bateria',
    signal: 'Sygnał',
    contact: 'Łączność',
  },
  contact: { in_contact: 'Jest', silent: 'Brak', none: 'nie dotyczy' },
  outputs: {
    open: 'otwarte',
    closed: 'zamknięte',
    on: 'włączone',
    off: 'wyłączone',
    unavailable: 'niedostępne',
  },
} satisfies PolishOf<typeof modulesEn>;
