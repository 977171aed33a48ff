import type { PolishOf } from '../../i18n/shape.ts';
import type { consentsEn } from './texts.en.ts';

export const consentsPl = {
  title: 'Zgody i regulamin',
  free: {
    title: 'Do wyboru',
    lead: 'Alarmy, zapowiedzi prac i odpowiedzi na Twoje pytania przychodzą zawsze.',
  },
  required: {
    title: 'Potrzebne, aby korzystać z Zagonu',
    lead: 'Aby je wycofać, usuń konto.',
  },
  allTexts: 'Wszystkie dokumenty i starsze wersje',
  neverGiven: 'Nie wyrażono',
  noRecord: 'Brak daty: zgoda z czasu, gdy Zagon jeszcze ich nie zapisywał',
  record: 'Wersja {{version}}, {{at}}, {{where}}',
  recordWithdrawn: ' · cofnięto {{at}}',
  places: { registration: 'przy zakładaniu konta', invitation: 'z zaproszenia', settings: 'w ustawieniach' },
  read: 'Czytaj dokument',
  readOne: 'Czytaj dokument: {{title}}',
  version: 'Wersja {{version}}, od {{from}}',
  given: 'Zapisano zgodę.',
  withdrawn: 'Cofnięto zgodę.',
  accept: { terms: 'Akceptuję regulamin', privacy: 'Znam jej treść' },
  ask: {
    title: 'Jest nowa wersja',
    lead: 'Przeczytaj ją i przyjmij. Do tego czasu wszystko widzisz, zatrzymasz wodę, pobierzesz dane, wylogujesz się i usuniesz konto, ale niczego nie zmienisz. Programy działają dalej.',
    later: 'Zdecyduję później',
    toAlarms: 'Zobacz alarmy',
  },
  banner: 'Czekają nowe warunki. Do tego czasu wodę zatrzymasz, ale niczego nie zmienisz.',
  bannerLink: 'Przeczytaj',
} satisfies PolishOf<typeof consentsEn>;
