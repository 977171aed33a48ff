import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ResourceTabs } from '../../entities/resource/resource-tabs.tsx';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { VirtualTable } from '../../ui/table/virtual-table.tsx';
import { AddButton } from './add-button.tsx';
import { ResourceCard } from './cards/resource-card.tsx';
import { ListTools, NothingFound } from './list-tools.tsx';
import { LiveState } from './live-state.tsx';
import type { ColumnId, Lists, ResourceType, Row } from './resource-types.ts';
import type { SectionSoil } from './soil-water/section-soil.ts';
import { SoilCell } from './soil-water/soil-cell.tsx';
import { RESOURCES } from './registry.ts';
import { useNarrowing } from './use-narrowing.ts';
import css from './resources.module.css';

const FIRST = { column: 'name', direction: 'ascending' } as const;
const rowKey = (row: Row) => row.id;
const tone = (row: Row) => (row.removing ? 'stale' : undefined);

type Props = {
  readonly resource: ResourceType;
  readonly lists: Lists;
  /** True where the list can be shown next to a resource instead. */
  readonly hasSplit: boolean;
  readonly onAdd: () => void;
};

/** The list of one resource type as a table with all its measures, and as cards on a phone. */
export function ResourceList({ resource, lists, hasSplit, onAdd }: Props) {
  const { t } = useTexts('resources');
  const phone = usePhone();
  const kind = RESOURCES[resource];
  const narrowing = useNarrowing(resource, lists);
  const columns = useColumns(resource, lists, narrowing.soilOf);
  return (
    <>
      <PageTitle actions={<AddButton resource={resource} onAdd={onAdd} />}>{t(`tabs.${resource}`)}</PageTitle>
      <ResourceTabs tab={resource} />
      <ListTools narrowing={narrowing} width={phone ? '100%' : 260}>
        {hasSplit && <ScreenLink to={{ screen: kind.list }}>{t('asList')}</ScreenLink>}
      </ListTools>
      {narrowing.shown.length === 0 ? (
        <NothingFound narrowing={narrowing} />
      ) : (
        <VirtualTable
          label={t(`tabs.${resource}`)}
          rows={narrowing.shown}
          rowKey={rowKey}
          columns={columns}
          firstSort={FIRST}
          tone={tone}
          open={(row) => ({
            href: kind.hrefOf(row.id),
            label: t('open', { name: row.name }),
          })}
          card={(row) => <ResourceCard resource={resource} row={row} lists={lists} soil={narrowing.soilOf(row)} />}
        />
      )}
    </>
  );
}

function useColumns(
  resource: ResourceType,
  lists: Lists,
  soilOf: (row: Row) => SectionSoil | null,
): readonly Column<Row>[] {
  const { t } = useTexts('resources');
  return useMemo(
    () =>
      RESOURCES[resource].columns.map(({ id, ...column }): Column<Row> => ({
        ...column,
        id,
        header: t(`column.${id}`),
        ...(id === 'state' ? {} : { sortBy: (row: Row) => sortOf(id, row, soilOf) }),
        cell: (row) => {
          if (id === 'name')
            return (
              <span className={css.name}>
                <b>{row.name}</b>
                {row.removing && <small>{t('removingShort')}</small>}
              </span>
            );
          if (id === 'soilWater') return <SoilCell soil={soilOf(row)} />;
          if (id !== 'state') {
            const text = row.cells[id]?.text;
            return (
              <span className={css.cell} title={text}>
                {text}
              </span>
            );
          }
          const output = lists.outputs.find((one) => one.id === row.outputId);
          return output === undefined ? null : (
            <span className={css.state}>
              <LiveState output={output} />
            </span>
          );
        },
      })),
    [resource, lists, soilOf, t],
  );
}

/** What a column is sorted by; null sorts last. */
function sortOf(id: ColumnId, row: Row, soilOf: (row: Row) => SectionSoil | null): string | number | null {
  if (id === 'name') return row.name;
  return id === 'soilWater' ? (soilOf(row)?.rank ?? null) : (row.cells[id]?.sort ?? null);
}
