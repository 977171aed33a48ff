import type { InstalledModule } from '@zagon/contract/modules/operator.ts';
import { MODULE_FILTERS, MODULE_SORTS } from '@zagon/domain/modules/module-list.ts';
import { readNow, useRead } from '../../../api/query.ts';
import { LongList } from '../../../entities/long-list/long-list.tsx';
import { useListState } from '../../../entities/long-list/use-list-state.ts';
import { InstalledCard } from '../../../entities/module/installed/installed-card.tsx';
import { useContactColumns } from '../../../entities/module/installed/use-contact-columns.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { NoTestArea } from '../no-test-area.tsx';
import { TestAreaTabs } from '../test-area-tabs.tsx';

/** Every activated module of the simulated field. */
export default function TestModulesScreen() {
  const { t } = useTexts('installedModules');
  const { t: tt } = useTexts('testModules');
  const state = useListState({
    filters: MODULE_FILTERS,
    sorts: MODULE_SORTS,
    firstSort: { column: 'serial', direction: 'ascending' },
  });
  const { query, search } = state;
  const counts = useRead('countTestModules', { query: search === '' ? {} : { search } });
  const columns = useContactColumns();
  if (counts.error?.refused.err === 'not_found') return <NoTestArea />;
  return (
    <>
      <PageTitle sub={tt('lead')}>{tt('title')}</PageTitle>
      <TestAreaTabs tab="modules" />
      <LongList
        label={tt('title')}
        state={state}
        pagesKey={['listTestModules', query]}
        readPage={(after, signal) => readNow('listTestModules', { query: { ...query, ...after } }, signal)}
        filterLabel={t('filter.label')}
        filters={MODULE_FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        counts={counts.data}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        columns={columns}
        card={(module) => <ModuleCard module={module} />}
        tone={({ communication, switched_off: isOff }) => (communication === 'stale' && !isOff ? 'stale' : undefined)}
        open={({ id, name }) => ({
          href: hrefOf({ screen: 'testModule', params: { testModuleId: id } }),
          label: t('open', { name }),
        })}
        rowHeight={56}
        empty={tt('empty')}
      />
    </>
  );
}

function ModuleCard({ module }: { readonly module: InstalledModule }) {
  return (
    <InstalledCard
      module={module}
      title={<ScreenLink to={{ screen: 'testModule', params: { testModuleId: module.id } }}>{module.name}</ScreenLink>}
    />
  );
}
