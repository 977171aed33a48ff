import { Button } from '@mantine/core';
import { IconMessageQuestion, IconPlus } from '@tabler/icons-react';
import type { TicketShape } from '@zagon/contract/tickets/shapes.ts';
import { TICKET_KINDS } from '@zagon/domain/tickets/tickets.ts';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StatePill } from '../../ui/frame/state-pill.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Tag } from '../../ui/frame/tag.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';

type Props = { readonly onAsk: () => void; readonly onOpen: (id: string) => void };

/** The questions that the user may see, newest first. */
export function TicketList({ onAsk, onOpen }: Props) {
  const { t } = useTexts('tickets');
  const tickets = useRead('listTickets');
  return (
    <Card
      title={t('list.title')}
      sub={t('list.lead')}
      natural
      right={
        <Button h={44} leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onAsk}>
          {t('list.ask')}
        </Button>
      }
    >
      <StateView
        of={tickets}
        loading={<LoadingState rows={3} rowHeight={64} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState>{t('list.empty')}</EmptyState>}
      >
        {(all) => (
          <Rows label={t('list.title')}>
            {all.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} onOpen={onOpen} />
            ))}
          </Rows>
        )}
      </StateView>
    </Card>
  );
}

function TicketRow({ ticket, onOpen }: { readonly ticket: TicketShape; readonly onOpen: Props['onOpen'] }) {
  const { t, language } = useTexts('tickets');
  const zone = useZone();
  const author = ticket.author === '' ? t('thread.deletedUser') : ticket.author;
  return (
    <Row
      icon={
        <IconTile tone={ticket.unread > 0 ? 'ok' : 'plain'}>
          <IconMessageQuestion size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={
        <RowButton aria-label={t('list.openOne', { subject: ticket.subject })} onClick={() => onOpen(ticket.id)}>
          {t('list.open')}
        </RowButton>
      }
    >
      <Lines
        title={ticket.subject}
        sub={`${TICKET_KINDS[ticket.kind][language]} · ${t('list.by', {
          author,
          at: formatTime(ticket.updated_at, 'dateTime', language, zone),
        })}`}
      >
        <span className="rowS">
          <TicketState ticket={ticket} />
          {ticket.unread > 0 && <Tag tone="chosen">{t('list.unread', { count: ticket.unread })}</Tag>}
        </span>
      </Lines>
    </Row>
  );
}

/** Who has to reply next, as shown to the customer. */
export function TicketState({ ticket }: { readonly ticket: Pick<TicketShape, 'state' | 'waiting_for'> }) {
  const { t } = useTexts('tickets');
  if (ticket.state === 'closed') return <StatePill tone="stale">{t('state.closed')}</StatePill>;
  return ticket.waiting_for === 'operator' ? (
    <StatePill tone="wait">{t('state.answer')}</StatePill>
  ) : (
    <StatePill tone="ok">{t('state.yours')}</StatePill>
  );
}
