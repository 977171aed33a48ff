import type { CustomerThread } from '@zagon/contract/tickets/shapes.ts';
import { TICKET_KINDS } from '@zagon/domain/tickets/tickets.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useScreenParams } from '../../../navigation/go.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { useTabName } from '../../../navigation/tab-name.ts';
import { EntryList } from '../entry-list.tsx';
import css from '../tickets.module.css';
import { AnswerForm } from './answer-form.tsx';
import { TicketFacts } from './ticket-facts.tsx';

/** No ticket events reach operators, so an open one is reloaded at this interval, ms. */
const REFETCH_MS = 15_000;

/** One question of a customer: thread, answer, and assignee. */
export default function CustomerTicketScreen() {
  const { customerTicketId: id } = useScreenParams('customerTicket');
  const thread = useQuery({ ...read('getCustomerTicket', { params: { id } }), refetchInterval: REFETCH_MS });
  return (
    <StateView of={thread} loading={<LoadingState height={480} />}>
      {(shown) => <ShownThread key={id} thread={shown} />}
    </StateView>
  );
}

function ShownThread({ thread }: { readonly thread: CustomerThread }) {
  const { t, language } = useTexts('helpdesk');
  useTabName(thread.subject);
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'customerTickets' }}>{t('back')}</ScreenLink>}
        sub={`${TICKET_KINDS[thread.kind][language]} · ${thread.client.name}`}
      >
        {thread.subject}
      </PageTitle>
      <div className={css.split}>
        <div className="stackL">
          <EntryList
            entries={thread.entries}
            picturesAt="/api/admin/ticket_pictures"
            authorOf={({ author, internal }) => {
              const name = author === '' ? t('deletedUser') : author;
              return internal === true ? t('note', { author: name }) : name;
            }}
          />
          <Card title={t('answer.title')} natural>
            <AnswerForm thread={thread} />
          </Card>
        </div>
        <TicketFacts thread={thread} />
      </div>
    </>
  );
}
