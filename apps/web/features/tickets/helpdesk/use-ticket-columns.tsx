import type { CustomerTicket } from '@zagon/contract/tickets/shapes.ts';
import { TICKET_KINDS } from '@zagon/domain/tickets/tickets.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { TicketStatus } from './ticket-status.tsx';

/** The columns of the ticket list; sortable ones use the server's name of the order. */
export function useTicketColumns(): readonly Column<CustomerTicket>[] {
  const { t, language } = useTexts('helpdesk');
  return useMemo(
    () => [
      {
        id: 'subject',
        header: t('column.subject'),
        cell: (ticket) => <Lines clip title={ticket.subject} sub={TICKET_KINDS[ticket.kind][language]} />,
        width: 'minmax(0, 3fr)',
      },
      {
        id: 'account',
        header: t('column.account'),
        cell: (ticket) => (
          <Lines clip title={ticket.client.name} sub={ticket.author === '' ? t('deletedUser') : ticket.author} />
        ),
        width: 'minmax(0, 2.4fr)',
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: (ticket) => <TicketStatus ticket={ticket} />,
        width: 'minmax(200px, 1.6fr)',
      },
      {
        id: 'assignee',
        header: t('column.assignee'),
        cell: (ticket) => ticket.assignee?.name ?? <span className="muted">{t('unassigned')}</span>,
        width: 'minmax(0, 1.6fr)',
        drop: 2,
      },
      {
        id: 'created',
        header: t('column.created'),
        cell: (ticket) => <Age at={ticket.created_at} />,
        sortable: true,
        width: 'minmax(110px, 1fr)',
        drop: 1,
      },
      {
        id: 'updated',
        header: t('column.updated'),
        cell: (ticket) => <Age at={ticket.updated_at} />,
        sortable: true,
        width: 'minmax(110px, 1fr)',
        drop: 3,
      },
    ],
    [t, language],
  );
}
