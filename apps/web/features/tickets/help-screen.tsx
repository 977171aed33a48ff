import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo } from '../../navigation/go.ts';
import { Card } from '../../ui/frame/card.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Fact, Facts } from '../../ui/list/facts.tsx';
import { AskForm } from './ask-form.tsx';
import { TicketList } from './ticket-list.tsx';

/** Help pages in the language of the page, and questions to the operator. */
export default function HelpScreen() {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const open = (id: string) => go({ screen: 'ticket', params: { ticketId: id } });
  return (
    <>
      {isAsking ? (
        <AskForm onCancel={() => setAsking(false)} onAsked={open} />
      ) : (
        <TicketList onAsk={() => setAsking(true)} onOpen={open} />
      )}
      <HelpLinks />
    </>
  );
}

function HelpLinks() {
  const { t, language } = useTexts('tickets');
  const help = useRead('getHelp');
  return (
    <Card title={t('links.title')} sub={t('links.lead')} natural>
      <StateView of={help} loading={<LoadingState height={64} />}>
        {({ links, operator, contact }) => {
          const link = links[language] ?? links.pl ?? links.en;
          return (
            <div className="stackM">
              {link === null ? (
                <p className="note">{t('links.none')}</p>
              ) : (
                <div>
                  <Button
                    component="a"
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer"
                    variant="default"
                    h={44}
                    rightSection={<IconExternalLink size={18} aria-hidden="true" />}
                  >
                    {t('links.open')}
                  </Button>
                </div>
              )}
              {(operator ?? contact) !== null && (
                <Facts>
                  {operator !== null && <Fact label={t('links.operator')}>{operator}</Fact>}
                  {contact !== null && <Fact label={t('links.contact')}>{contact}</Fact>}
                </Facts>
              )}
            </div>
          );
        }}
      </StateView>
    </Card>
  );
}
