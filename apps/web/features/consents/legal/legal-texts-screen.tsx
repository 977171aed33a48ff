import type { LegalTextItem } from '@zagon/contract/consents/endpoints.ts';
import { useRead } from '../../../api/query.ts';
import { legalTextsInForce } from '../../../entities/consents/texts-in-force.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { BROWSER_ZONE } from './browser-zone.ts';
import { LegalPage } from './legal-page.tsx';

/** Every version of the legal texts, for anyone to read. */
export default function LegalTextsScreen() {
  const { t } = useTexts('legal');
  const texts = useRead('listLegalTexts');
  const nowMs = useNow('minute');
  return (
    <LegalPage>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      <StateView of={texts} loading={<LoadingState rows={3} rowHeight={64} />}>
        {(all) => {
          const inForce = legalTextsInForce(all, nowMs);
          const current = new Set(inForce.map(({ id }) => id));
          const others = all.filter(({ id }) => !current.has(id));
          return (
            <div className="stackL">
              <TextList title={t('inForce')} texts={inForce} />
              {others.length > 0 && <TextList title={t('otherVersions')} texts={others} />}
            </div>
          );
        }}
      </StateView>
    </LegalPage>
  );
}

function TextList({ title, texts }: { readonly title: string; readonly texts: readonly LegalTextItem[] }) {
  const { t, language } = useTexts('legal');
  return (
    <Card title={title} natural>
      <Rows label={title}>
        {texts.map((text) => (
          <Row
            key={text.id}
            trailing={
              <ScreenLink
                to={{ screen: 'legalText', params: { legalTextId: text.id } }}
                aria-label={t('readOne', { title: text.title[language], version: text.version })}
              >
                {t('read')}
              </ScreenLink>
            }
          >
            <Lines
              title={text.title[language]}
              sub={t('version', {
                version: text.version,
                from: formatTime(text.valid_from, 'date', language, BROWSER_ZONE),
              })}
            />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
