import { Button } from '@mantine/core';
import { ERRORS } from '@zagon/contract/errors/codes.ts';
import { fillText } from '@zagon/domain/core/language.ts';
import { isReportKind } from '@zagon/domain/reports/registry.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo, useSearchValues } from '../../navigation/go.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { hasSources, renderPage } from './report-pages.tsx';
import { fromSearch } from './report-url.ts';

/** One report, as described by its URL. */
export default function ReportViewScreen() {
  const { t, language } = useTexts('reports');
  const values = useSearchValues();
  const choice = fromSearch(values);
  const type = values.get('type');
  const go = useGo();
  // A URL without a report redirects to the builder.
  const isEmpty = values.size === 0;
  const openBuilder = useEffectEvent(() => go({ screen: 'reports' }, { replace: true }));
  useEffect(() => {
    if (isEmpty) openBuilder();
  }, [isEmpty]);
  if (isEmpty) return null;
  if (type !== null && !isReportKind(type))
    return <NoReport>{fillText(ERRORS.no_report.text[language], { type })}</NoReport>;
  if (choice === null) return <NoReport>{t('broken')}</NoReport>;
  if (!hasSources(choice)) return <NoReport>{ERRORS.incorrect_report_data.text[language]}</NoReport>;
  return renderPage(choice, { url: values.toString(), template: values.get('template') });
}

function NoReport({ children }: { readonly children: string }) {
  const { t } = useTexts('reports');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <EmptyState
        action={
          <Button component="a" href={hrefOf({ screen: 'reports' })}>
            {t('build')}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
