import type { PolishOf } from '../../../i18n/shape.ts';
import type { sectionTextsEn } from './texts.en.ts';

/** Texts of a section's label and of the colours of the fields. */
export const sectionTextsPl = {
  note: {
    open: 'otwarta',
    noWater: 'bez wody',
    sent: 'wysłane',
    stopping: 'zamyka się',
    stopFailed: 'nie zamknięta',
    unknown: 'nie wiadomo',
    offline: 'bez łączności',
    openUnplanned: 'otwarta bez planu',
    notOpened: 'nie otwarta',
    noAnswer: 'nie odpowiada',
    fault: 'błąd',
    noValve: 'brak zaworu',
  },
  soil: 'Gleba: {{soil}}',
  soilAt: 'Gleba, {{depth}}: {{soil}}',
  legend: {
    label: 'Kolory sekcji',
    running: 'Otwarta',
    fertigation: 'Otwarta do fertygacji',
    sent: 'Polecenie wysłane',
    stopping: 'Zamyka się',
    waiting: 'Czeka na wodę',
    waiting_fertigation: 'Czeka na fertygację',
    fault: 'Błąd',
    unknown: 'Stan nieznany',
    rest: 'Zamknięta',
    soilDry: 'Gleba sucha',
    soilGood: 'Gleba w optimum',
    soilWet: 'Gleba mokra',
    soilStale: 'Stary odczyt gleby',
    soilPlain: 'Gleba bez progów',
    soilNone: 'Brak odczytu gleby',
  },
} satisfies PolishOf<typeof sectionTextsEn>;
