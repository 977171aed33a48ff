import type { PolishOf } from '../../../i18n/shape.ts';
import type { ownAccountEn } from './texts.en.ts';

export const ownAccountPl = {
  title: 'Firma i płatności',
  company: { title: 'Firma', name: 'Konto', zone: 'Strefa czasowa' },
  deletion: {
    title: 'Usunięcie konta',
    sub: 'Na dobre, po 30 dniach',
    start: 'Usuń konto…',
    what: 'Od razu kończą się wszystkie programy, każde wyjście jest zamykane i nikt nie może już pracować na koncie. Urządzenia zwalniają się, gdy tylko ich zamknięcie jest potwierdzone.',
    open: 'Wyjścia bez potwierdzonego zamknięcia',
    schedules: 'Programy, które się skończą',
    modules: 'Urządzenia, które się zwolnią',
    users: 'Użytkownicy, którzy stracą dostęp',
    erased: 'Odczyty, historia i użytkownicy zostaną usunięci',
    kept: 'Do tego dnia operator Zagonu może przywrócić konto; urządzenia trzeba wtedy dodać ponownie. Dziennik konta zostaje.',
    confirm: 'Chcę usunąć to konto ze wszystkim, co na nim jest',
    name: 'Nazwa konta: {{name}}',
    password: 'Twoje hasło',
    send: 'Usuń konto',
  },
} satisfies PolishOf<typeof ownAccountEn>;
