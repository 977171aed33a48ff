import { Button } from '@mantine/core';
import type { LegalTextItem } from '@zagon/contract/consents/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { postponeAgreement } from './postponed.ts';

/** Asks the user to accept new versions, replacing the page. The surrounding bars, with Stop and the alarms, stay. */
export function AgreementPage({ texts }: { readonly texts: readonly LegalTextItem[] }) {
  const { t } = useTexts('consents');
  return (
    <div className="stackL">
      <PageTitle
        actions={
          <>
            <Button component="a" href={hrefOf({ screen: 'alarms' })} variant="default" mih={44}>
              {t('ask.toAlarms')}
            </Button>
            <Button variant="default" mih={44} onClick={() => postponeAgreement(texts)}>
              {t('ask.later')}
            </Button>
          </>
        }
      >
        {t('ask.title')}
      </PageTitle>
      <Notice tone="plain" role="note">
        {t('ask.lead')}
      </Notice>
      {texts.map((text) => (
        <AgreementCard key={text.id} text={text} />
      ))}
    </div>
  );
}
