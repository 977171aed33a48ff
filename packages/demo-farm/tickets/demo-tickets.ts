import type { TicketKind, TicketSide } from '@zagon/domain/tickets/tickets.ts';
import type { DemoAccount } from '../accounts/account.ts';
import { OGRODY_TESTOWE } from '../accounts/ogrody-testowe.ts';
import { SAD_KOWALSKI } from '../accounts/sad-kowalski.ts';
import { ZIELONE_POLE } from '../accounts/zielone-pole.ts';
import { demoId } from '../demo-id.ts';

type DemoEntry = {
  readonly id: string;
  readonly side: TicketSide;
  readonly internal: boolean;
  readonly hoursAgo: number;
  readonly text: string;
};

/** A question of the first user of an account to the operator, some hours before the demo is created. */
export type DemoTicket = {
  readonly id: string;
  readonly account: DemoAccount;
  readonly kind: TicketKind;
  readonly subject: string;
  /** Oldest first. */
  readonly entries: readonly DemoEntry[];
};

const anEntry = (key: string, side: TicketSide, hoursAgo: number, text: string, internal = false): DemoEntry => ({
  id: demoId('ticket_entry', key),
  side,
  internal,
  hoursAgo,
  text,
});

/** Questions in each state of the helpdesk. */
export const DEMO_TICKETS: readonly DemoTicket[] = [
  {
    id: demoId('ticket', 'orchard-silent'),
    account: ZIELONE_POLE,
    kind: 'fault',
    subject: 'Czujnik w sadzie milczał przez noc',
    entries: [
      anEntry(
        'orchard-silent 1',
        'customer',
        70,
        'Dzień dobry, w nocy z soboty na niedzielę nie było odczytów z czujnika powietrza w sadzie. Rano wróciły same. Czy to bateria?',
      ),
      anEntry('orchard-silent 2', 'operator', 52, 'Bateria 3,1 V, ten sam moduł co w sierpniu.', true),
      anEntry(
        'orchard-silent 3',
        'operator',
        51,
        'Dzień dobry, tak: bateria jest słaba i przy mrozie nie wystarcza. Prosimy ją wymienić na dwie AA litowe. Zaległe odczyty moduł dosłał rano, nic nie przepadło.',
      ),
    ],
  },
  {
    id: demoId('ticket', 'payment'),
    account: SAD_KOWALSKI,
    kind: 'billing',
    subject: 'Przelew wysłany w piątek',
    entries: [
      anEntry('payment 1', 'customer', 20, 'Przelew za kolejny rok wyszedł w piątek. Kiedy programy ruszą z powrotem?'),
    ],
  },
  {
    id: demoId('ticket', 'why-blocked'),
    account: OGRODY_TESTOWE,
    kind: 'account',
    subject: 'Dlaczego konto jest zablokowane?',
    entries: [anEntry('why-blocked 1', 'customer', 30, 'Od wczoraj widzę tylko jedną stronę. Co mamy zrobić?')],
  },
];
