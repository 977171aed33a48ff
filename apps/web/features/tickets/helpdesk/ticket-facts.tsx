import { Button, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CustomerThread } from '@zagon/contract/tickets/shapes.ts';
import { useWrite } from '../../../api/query.ts';
import { useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { TicketStatus } from './ticket-status.tsx';

/** The customer, the assignee, and closing. */
export function TicketFacts({ thread }: { readonly thread: CustomerThread }) {
  const { t } = useTexts('helpdesk');
  const me = useMe();
  const client = useQueryClient();
  const update = useWrite('updateCustomerTicket', ['getCustomerTicket', 'listCustomerTickets', 'countCustomerTickets']);
  const { id, state, version, assignee, operators } = thread;
  const change = async (to: { readonly id_assignee?: string | null; readonly state?: 'open' | 'closed' }) => {
    const body = { id_assignee: assignee?.id ?? null, state, ...to, version };
    const answer = await update.send({ params: { id }, body });
    if (answer.ok) notify(t('saved'));
    else {
      notifyFault(answer.error.message);
      void client.invalidateQueries({ queryKey: ['getCustomerTicket'] });
    }
  };
  return (
    <Card title={t('facts.title')} right={<TicketStatus ticket={thread} />} natural>
      <div className="stackM">
        <Facts>
          <Fact label={t('facts.account')}>
            <ScreenLink to={{ screen: 'account', params: { accountId: thread.client.id } }}>
              {thread.client.name}
            </ScreenLink>
          </Fact>
          <Fact label={t('facts.person')}>{thread.author === '' ? t('deletedUser') : thread.author}</Fact>
          <Fact label={t('facts.language')}>{t(`languages.${thread.language}`)}</Fact>
        </Facts>
        <Select
          label={t('facts.assignee')}
          placeholder={t('unassigned')}
          clearable
          clearButtonProps={{ 'aria-label': t('unassigned') }}
          data={operators.map((operator) => ({ value: operator.id, label: operator.name }))}
          value={assignee?.id ?? null}
          disabled={update.busy}
          onChange={(value) => void change({ id_assignee: value })}
        />
        <ButtonRow place="start">
          {me !== undefined && assignee?.id !== me.user.id && (
            <Button variant="default" loading={update.busy} onClick={() => void change({ id_assignee: me.user.id })}>
              {t('takeOver')}
            </Button>
          )}
          <Button
            variant="default"
            loading={update.busy}
            onClick={() => void change({ state: state === 'open' ? 'closed' : 'open' })}
          >
            {t(state === 'open' ? 'close' : 'reopen')}
          </Button>
        </ButtonRow>
      </div>
    </Card>
  );
}
