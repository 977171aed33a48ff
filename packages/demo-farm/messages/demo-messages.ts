import type { Text } from '@zagon/domain/core/language.ts';
import type { MessageType } from '@zagon/domain/messages/message-types.ts';
import { demoId } from '../demo-id.ts';

/** A message that the operator sent to all users some days before the demo is created. */
export type DemoMessage = {
  readonly id: string;
  readonly type: MessageType;
  readonly daysAgo: number;
  readonly isRead: boolean;
  readonly subject: Text;
  readonly content: Text;
};

/** The messages of the operator, newest first. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    id: demoId('message', 'service-break'),
    type: 'maintenance',
    daysAgo: 1,
    isRead: false,
    subject: { pl: 'Przerwa w sobotę o 22:00', en: 'Service on Saturday night, 22:00' },
    content: {
      pl: 'Dzień dobry,\n\nw sobotę od 22:00 do 22:30 przenosimy serwis na nową maszynę.\n\nPlan gospodarstwa {{account_name}} jest już w stacjach bazowych i działa dalej. Odczyty stacje zachowają i wyślą później. Przez te pół godziny nie otworzysz zaworu ręcznie i nie zmienisz programu.\n\nGdyby trzeba było wtedy zamknąć wodę, użyj przycisku na module zaworów. Działa bez nas.\n\nZespół Zagonu',
      en: 'Hello,\n\non Saturday from 22:00 to 22:30 we move the service to a new machine.\n\nThe plan of {{account_name}} is already on the base stations and goes on. The stations keep their readings and send them later. During this half hour you cannot open a valve by hand or change a schedule.\n\nShould you need to close water in that time, use the button on the valve module. It works without us.\n\nThe Zagon team',
    },
  },
  {
    id: demoId('message', 'frost'),
    type: 'warning',
    daysAgo: 6,
    isRead: true,
    subject: { pl: 'Przymrozki przy gruncie', en: 'Frost near the ground' },
    content: {
      pl: 'W najbliższych nocach temperatura przy gruncie może spaść poniżej zera. Sprawdź, czy alarm przymrozku jest włączony i dociera na Twój telefon: Ustawienia, Powiadomienia.\n\nNic nie zmienia się samo.',
      en: 'In the coming nights temperatures near the ground may fall below zero. Check that the frost alarm is on and reaches your phone: Settings, Notifications.\n\nNothing changes by itself.',
    },
  },
  {
    id: demoId('message', 'season-start'),
    type: 'info',
    daysAgo: 40,
    isRead: true,
    subject: { pl: 'Pięć minut przed pierwszym podlewaniem', en: 'Five minutes before the first irrigation' },
    content: {
      pl: 'Otwórz każdą kwaterę na minutę i obejrzyj ją w polu. Porównaj przepływ na wodomierzu z tym w Zagonie. Sprawdź, czy sondy pokazują świeże odczyty.\n\nTo najtańsze pięć minut sezonu.',
      en: 'Open every block for a minute and look at it in the field. Compare the flow on the meter with the one in Zagon. Check that the probes show fresh readings.\n\nThese are the cheapest five minutes of the season.',
    },
  },
];
