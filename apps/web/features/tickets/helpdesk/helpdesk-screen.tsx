import type { CustomerTicket } from '@zagon/contract/tickets/shapes.ts';
import { TICKET_FILTERS, TICKET_SORTS } from '@zagon/domain/tickets/tickets.ts';
import { readNow, useRead } from '../../../api/query.ts';
import { LongList } from '../../../entities/long-list/long-list.tsx';
import { useListState } from '../../../entities/long-list/use-list-state.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { TicketStatus } from './ticket-status.tsx';
import { useTicketColumns } from './use-ticket-columns.tsx';

/** Questions of all accounts. Filter, search and order are in the URL. */
export default function HelpdeskScreen() {
  const { t } = useTexts('helpdesk');
  const state = useListState({
    filters: TICKET_FILTERS,
    sorts: TICKET_SORTS,
    firstSort: { column: 'updated', direction: 'descending' },
  });
  const { query, search } = state;
  const counts = useRead('countCustomerTickets', { query: search === '' ? {} : { search } });
  const columns = useTicketColumns();
  return (
    <>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      <LongList
        label={t('title')}
        state={state}
        pagesKey={['listCustomerTickets', query]}
        readPage={(after, signal) => readNow('listCustomerTickets', { query: { ...query, ...after } }, signal)}
        filterLabel={t('filter.label')}
        filters={TICKET_FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        counts={counts.data}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        columns={columns}
        card={(ticket) => <TicketCard ticket={ticket} />}
        open={(ticket) => ({
          href: hrefOf({ screen: 'customerTicket', params: { customerTicketId: ticket.id } }),
          label: t('openOne', { subject: ticket.subject }),
        })}
        rowHeight={56}
        empty={t('empty')}
      />
    </>
  );
}

/** A question on a phone. */
function TicketCard({ ticket }: { readonly ticket: CustomerTicket }) {
  return (
    <div className="rowM">
      <Lines
        title={
          <ScreenLink to={{ screen: 'customerTicket', params: { customerTicketId: ticket.id } }}>
            {ticket.subject}
          </ScreenLink>
        }
        sub={`${ticket.client.name}${ticket.author === '' ? '' : ` · ${ticket.author}`}`}
      >
        <span>
          <TicketStatus ticket={ticket} />
        </span>
      </Lines>
      <Age at={ticket.updated_at} />
    </div>
  );
}
