import type { Language } from '@zagon/domain/core/language.ts';
import { demoId } from '../demo-id.ts';

/** A person who can sign in while the demo is enabled. */
export type DemoPerson = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly phone: string;
  readonly language: Language;
  readonly isOperator: boolean;
};

/** Password of all demo users, who exist only while the demo is enabled. */
export const DEMO_PASSWORD = 'Demo_Farm1!';

function person(email: string, rest: Omit<DemoPerson, 'id' | 'email'>): DemoPerson {
  return { id: demoId('user', email), email, ...rest };
}

export const ANNA = person('anna@demo.zagon.farm', {
  firstName: 'Anna',
  familyName: 'Zielińska',
  phone: '+48600100201',
  language: 'en',
  isOperator: false,
});
export const JAN = person('jan@demo.zagon.farm', {
  firstName: 'Jan',
  familyName: 'Wójcik',
  phone: '+48600100202',
  language: 'pl',
  isOperator: false,
});
export const MAREK = person('marek@demo.zagon.farm', {
  firstName: 'Marek',
  familyName: 'Nowak',
  phone: '+48600100203',
  language: 'pl',
  isOperator: false,
});
export const EWA = person('ewa@demo.zagon.farm', {
  firstName: 'Ewa',
  familyName: 'Kowalska',
  phone: '+48600100204',
  language: 'pl',
  isOperator: false,
});
export const OLA = person('ola@demo.zagon.farm', {
  firstName: 'Aleksandra',
  familyName: 'Mazur',
  phone: '+48600100205',
  language: 'pl',
  isOperator: false,
});
export const OPERATOR = person('operator@demo.zagon.farm', {
  firstName: 'Zofia',
  familyName: 'Wrona',
  phone: '+48600100299',
  language: 'en',
  isOperator: true,
});

export const DEMO_PEOPLE: readonly DemoPerson[] = [ANNA, JAN, MAREK, EWA, OLA, OPERATOR];
