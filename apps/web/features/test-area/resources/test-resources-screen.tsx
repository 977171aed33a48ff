import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Tag } from '../../../ui/frame/tag.tsx';
import { NoTestArea } from '../no-test-area.tsx';
import { TestAreaTabs } from '../test-area-tabs.tsx';
import { differs } from './differs.ts';
import { ResourcesTable } from './resources-table.tsx';

/** How often states are read while the page is open, ms. */
const EVERY_MS = 2_000;

/** The outputs of the simulated field: ordered and reported state side by side. */
export default function TestResourcesScreen() {
  const { t } = useTexts('testResources');
  const resources = useQuery({ ...read('listTestResources'), refetchInterval: EVERY_MS });
  if (resources.error?.refused.err === 'not_found') return <NoTestArea />;
  const count = resources.data?.filter(differs).length ?? 0;
  return (
    <>
      <PageTitle sub={t('lead')} actions={count > 0 && <Tag tone="warn">{t('differs', { count })}</Tag>}>
        {t('title')}
      </PageTitle>
      <TestAreaTabs tab="resources" />
      <StateView of={resources} loading={<LoadingState rows={8} rowHeight={64} />}>
        {(rows) => (rows.length === 0 ? <EmptyState>{t('empty')}</EmptyState> : <ResourcesTable rows={rows} />)}
      </StateView>
    </>
  );
}
