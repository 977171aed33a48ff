import { useRead } from '../../api/query.ts';
import { textsToAccept, useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { ConsentRow } from './consent-row.tsx';

/** The user's consents with their dates, and a switch for each optional one. */
export default function ConsentsScreen() {
  const { t } = useTexts('consents');
  const me = useMe();
  const consents = useRead('listConsents');
  const pending = me === undefined ? [] : textsToAccept(me);
  return (
    <>
      {pending.map((text) => (
        <AgreementCard key={text.id} text={text} />
      ))}
      <StateView of={consents} loading={<LoadingState rows={5} rowHeight={72} />}>
        {(all) => (
          <>
            <Card title={t('free.title')} sub={t('free.lead')} natural>
              <Rows label={t('free.title')} align="start">
                {all
                  .filter(({ required }) => !required)
                  .map((consent) => (
                    <ConsentRow key={consent.kind} consent={consent} />
                  ))}
              </Rows>
            </Card>
            <Card
              title={t('required.title')}
              sub={t('required.lead')}
              natural
              footer={<ScreenLink to={{ screen: 'legalTexts' }}>{t('allTexts')}</ScreenLink>}
            >
              <Rows label={t('required.title')} align="start">
                {all
                  .filter(({ required }) => required)
                  .map((consent) => (
                    <ConsentRow key={consent.kind} consent={consent} />
                  ))}
              </Rows>
            </Card>
          </>
        )}
      </StateView>
    </>
  );
}
