import type { TestGroupShape } from '@zagon/contract/test-area/groups.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { VirtualTable } from '../../../ui/table/virtual-table.tsx';
import { NoTestArea } from '../no-test-area.tsx';
import { TestAreaTabs } from '../test-area-tabs.tsx';
import { UndoAll } from '../undo-all.tsx';
import { FaultsTag, ModulesState, OutputsState } from './group-states.tsx';
import { StopGroupButton } from './stop-group-button.tsx';

type Row = TestGroupShape;

/** How often states are read while the page is open, ms. */
const EVERY_MS = 5_000;

/** The groups with simulated members, with their states and Stop. */
export default function TestGroupsScreen() {
  const { t } = useTexts('testGroups');
  const groups = useQuery({ ...read('listTestGroups'), refetchInterval: EVERY_MS });
  if (groups.error?.refused.err === 'not_found') return <NoTestArea />;
  return (
    <>
      <PageTitle sub={t('lead')} actions={<UndoAll />}>
        {t('title')}
      </PageTitle>
      <TestAreaTabs tab="groups" />
      <StateView of={groups} loading={<LoadingState rows={4} rowHeight={64} />}>
        {(rows) => (rows.length === 0 ? <EmptyState>{t('empty')}</EmptyState> : <GroupsTable rows={rows} />)}
      </StateView>
    </>
  );
}

function GroupsTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTexts('testGroups');
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'group',
        header: t('group'),
        width: 'minmax(0, 2fr)',
        cell: ({ name, scope }) => <Lines title={name} sub={t(`scope.${scope}`)} />,
        sortBy: ({ name }) => name,
      },
      {
        id: 'account',
        header: t('account'),
        width: 'minmax(0, 1.5fr)',
        cell: ({ client }) => client.name,
        sortBy: ({ client }) => client.name,
      },
      { id: 'modules', header: t('modules'), width: 'minmax(0, 1.5fr)', cell: (row) => <ModulesState of={row} /> },
      { id: 'outputs', header: t('outputs'), width: 'minmax(0, 1.5fr)', cell: (row) => <OutputsState of={row} /> },
      { id: 'faults', header: t('faults'), width: 'minmax(0, 1fr)', cell: (row) => <FaultsTag of={row} /> },
      {
        id: 'stop',
        header: t('stop.all'),
        hiddenHeader: true,
        width: '200px',
        cell: (row) => row.may_be_open > 0 && <StopGroupButton group={row} />,
      },
    ],
    [t],
  );
  return (
    <VirtualTable
      label={t('title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      firstSort={{ column: 'account', direction: 'ascending' }}
      rowHeight={64}
      open={({ id, name }) => ({
        href: hrefOf({ screen: 'testGroup', params: { testGroupId: id } }),
        label: t('open', { name }),
      })}
      card={(row) => <GroupCard of={row} />}
    />
  );
}

function GroupCard({ of }: { readonly of: Row }) {
  const { t } = useTexts('testGroups');
  return (
    <div className="stackM">
      <Lines
        title={<ScreenLink to={{ screen: 'testGroup', params: { testGroupId: of.id } }}>{of.name}</ScreenLink>}
        sub={`${of.client.name} · ${t(`scope.${of.scope}`)}`}
      />
      <span className="rowS">
        <span className="muted">{t('modules')}</span> <ModulesState of={of} />
      </span>
      <span className="rowS">
        <span className="muted">{t('outputs')}</span> <OutputsState of={of} />
      </span>
      <span className="rowS">
        <span className="muted">{t('faults')}</span> <FaultsTag of={of} />
      </span>
      {of.may_be_open > 0 && <StopGroupButton group={of} />}
    </div>
  );
}
