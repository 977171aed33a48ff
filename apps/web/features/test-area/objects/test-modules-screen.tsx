import type { InstalledModule } from '@zagon/contract/modules/operator.ts';
import { MODULE_FILTERS, MODULE_SORTS } from '@zagon/domain/modules/module-list.ts';
import { useMemo } from 'react';
import { readNow, useRead } from '../../../api/query.ts';
import { LongList } from '../../../entities/long-list/long-list.tsx';
import { useListState } from '../../../entities/long-list/use-list-state.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Age } from '../../../ui/value/age.tsx';
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
  const columns = useColumns();
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

function useColumns(): readonly Column<InstalledModule>[] {
  const { t } = useTexts('installedModules');
  return useMemo(
    () => [
      {
        id: 'serial',
        header: t('column.serial'),
        cell: ({ serial_number: serial, device_type: type }) => <Lines title={serial} sub={type} clip />,
        sortable: true,
        width: 'minmax(0, 2fr)',
      },
      { id: 'name', header: t('column.name'), cell: ({ name }) => name, sortable: true, width: 'minmax(0, 2fr)' },
      {
        id: 'account',
        header: t('column.account'),
        cell: ({ client }) => client.name,
        sortable: true,
        width: 'minmax(0, 2fr)',
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: (module) => <Contact module={module} />,
        width: 'minmax(130px, 1.2fr)',
      },
      {
        id: 'contact',
        header: t('column.contact'),
        cell: ({ last_contact_at: at }) => <Age at={at} />,
        sortable: true,
        width: 'minmax(120px, 1.1fr)',
      },
    ],
    [t],
  );
}

const TONES = { current: 'ok', stale: 'stale', never: 'plain' } as const;

function Contact({ module: { communication } }: { readonly module: InstalledModule }) {
  const { t } = useTexts('installedModules');
  return <StatePill tone={TONES[communication]}>{t(`state.${communication}`)}</StatePill>;
}

/** A module as a card on a phone. */
function ModuleCard({ module }: { readonly module: InstalledModule }) {
  return (
    <div className="stackXs">
      <div className="rowM">
        <Lines
          title={
            <ScreenLink to={{ screen: 'testModule', params: { testModuleId: module.id } }}>{module.name}</ScreenLink>
          }
          sub={`${module.serial_number} · ${module.client.name}`}
          clip
        />
        <Contact module={module} />
      </div>
      <div className="note">
        <Age at={module.last_contact_at} />
      </div>
    </div>
  );
}
