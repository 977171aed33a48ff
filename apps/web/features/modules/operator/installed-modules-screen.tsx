import type { InstalledModule } from '@zagon/contract/modules/operator.ts';
import { MODULE_FILTERS, MODULE_SORTS } from '@zagon/domain/modules/module-list.ts';
import { readNow, useRead } from '../../../api/query.ts';
import { LongList } from '../../../entities/long-list/long-list.tsx';
import { useListState } from '../../../entities/long-list/use-list-state.ts';
import { InstalledCard } from '../../../entities/module/installed/installed-card.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { DeviceBattery, DeviceSignal } from './device-value.tsx';
import { InstalledProblems } from './installed-problems.tsx';
import { useInstalledColumns } from './use-installed-columns.tsx';

/** Every module of every account: whether it is in contact, and whether it has power. */
export default function InstalledModulesScreen() {
  const { t } = useTexts('installedModules');
  const state = useListState({
    filters: MODULE_FILTERS,
    sorts: MODULE_SORTS,
    firstSort: { column: 'serial', direction: 'ascending' },
  });
  const { query, search } = state;
  const counts = useRead('countInstalledModules', { query: search === '' ? {} : { search } });
  const columns = useInstalledColumns();
  return (
    <>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      <InstalledProblems />
      <LongList
        label={t('title')}
        state={state}
        pagesKey={['listInstalledModules', query]}
        readPage={(after, signal) => readNow('listInstalledModules', { query: { ...query, ...after } }, signal)}
        filterLabel={t('filter.label')}
        filters={MODULE_FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        counts={counts.data}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        columns={columns}
        card={(module) => <ModuleCard module={module} />}
        tone={({ communication, switched_off: isOff }) => (communication === 'stale' && !isOff ? 'stale' : undefined)}
        open={({ id, name }) => ({
          href: hrefOf({ screen: 'installedModule', params: { installedModuleId: id } }),
          label: t('open', { name }),
        })}
        rowHeight={56}
        empty={t('empty')}
      />
    </>
  );
}

/** A module as a card on a phone. */
function ModuleCard({ module }: { readonly module: InstalledModule }) {
  return (
    <InstalledCard
      module={module}
      title={
        <ScreenLink to={{ screen: 'installedModule', params: { installedModuleId: module.id } }}>
          {module.name}
        </ScreenLink>
      }
    >
      <DeviceBattery value={module.battery} />
      <DeviceSignal value={module.signal} />
    </InstalledCard>
  );
}
