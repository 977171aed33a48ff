import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { AskForm } from './ask-form.tsx';
import { TicketList } from './ticket-list.tsx';
import { TicketThread } from './ticket-thread.tsx';

type Shown = { readonly kind: 'nothing' | 'list' | 'form' } | { readonly kind: 'thread'; readonly id: string };

/** Questions to the operator on the only page of a blocked account, whose users must be able to ask why. */
export default function BlockedHelp() {
  const { t } = useTexts('tickets');
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  const open = (id: string) => setShown({ kind: 'thread', id });
  const toList = () => setShown({ kind: 'list' });
  switch (shown.kind) {
    case 'nothing':
      return <Button onClick={toList}>{t('blocked')}</Button>;
    case 'list':
      return <TicketList onAsk={() => setShown({ kind: 'form' })} onOpen={open} />;
    case 'form':
      return <AskForm onCancel={toList} onAsked={open} />;
    case 'thread':
      return (
        <>
          <Button variant="default" onClick={toList}>
            {t('thread.all')}
          </Button>
          <TicketThread key={shown.id} id={shown.id} />
        </>
      );
  }
}
