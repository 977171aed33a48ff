import { useRead } from '../../../api/query.ts';
import { LegalTextBody } from '../../../entities/consents/legal-text-body.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useScreenParams } from '../../../navigation/go.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { useTabName } from '../../../navigation/tab-name.ts';
import { BROWSER_ZONE } from './browser-zone.ts';
import { LegalPage } from './legal-page.tsx';

/** One version of a legal text, for anyone to read. */
export default function LegalTextScreen() {
  const { t, language } = useTexts('legal');
  const { legalTextId } = useScreenParams('legalText');
  const text = useRead('getLegalText', { params: { id: legalTextId } }).data;
  useTabName(text?.title[language] ?? null);
  return (
    <LegalPage>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'legalTexts' }}>{t('all')}</ScreenLink>}
        sub={
          text === undefined
            ? undefined
            : t('version', {
                version: text.version,
                from: formatTime(text.valid_from, 'date', language, BROWSER_ZONE),
              })
        }
      >
        {text?.title[language] ?? t('title')}
      </PageTitle>
      <LegalTextBody id={legalTextId} />
    </LegalPage>
  );
}
