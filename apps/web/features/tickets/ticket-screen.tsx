import { useTexts } from '../../i18n/use-texts.ts';
import { useScreenParams } from '../../navigation/go.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { TicketThread } from './ticket-thread.tsx';

/** One question to the operator. */
export default function TicketScreen() {
  const { t } = useTexts('tickets');
  const { ticketId } = useScreenParams('ticket');
  return (
    <>
      <PageTitle crumb={<ScreenLink to={{ screen: 'settingsHelp' }}>{t('thread.back')}</ScreenLink>}>
        {t('list.title')}
      </PageTitle>
      <TicketThread key={ticketId} id={ticketId} />
    </>
  );
}
