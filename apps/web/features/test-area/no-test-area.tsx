import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';

/** This installation has no test bench. */
export function NoTestArea() {
  const { t } = useTexts('testArea');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <EmptyState>{t('missing')}</EmptyState>
    </>
  );
}
