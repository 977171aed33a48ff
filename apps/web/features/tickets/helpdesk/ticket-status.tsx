import type { CustomerTicket } from '@zagon/contract/tickets/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StatePill } from '../../../ui/frame/state-pill.tsx';

/** Who has to reply next, as shown to operators. */
export function TicketStatus({ ticket }: { readonly ticket: Pick<CustomerTicket, 'state' | 'waiting_for'> }) {
  const { t } = useTexts('helpdesk');
  if (ticket.state === 'closed') return <StatePill tone="stale">{t('state.closed')}</StatePill>;
  return (
    <StatePill tone={ticket.waiting_for === 'operator' ? 'warn' : 'wait'}>{t(`state.${ticket.waiting_for}`)}</StatePill>
  );
}
