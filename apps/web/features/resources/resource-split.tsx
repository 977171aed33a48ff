import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ResourceTabs } from '../../entities/resource/resource-tabs.tsx';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { escapeToList, moveFocus } from '../../ui/focus/list-keys.ts';
import { VirtualTable } from '../../ui/table/virtual-table.tsx';
import { AddButton } from './add-button.tsx';
import { ResourceCard } from './cards/resource-card.tsx';
import { ListTools, NothingFound } from './list-tools.tsx';
import { ResourceNotFound, ResourcePage } from './resource-page.tsx';
import type { Lists, ResourceType, Row } from './resource-types.ts';
import { RESOURCES } from './registry.ts';
import { useNarrowing } from './use-narrowing.ts';
import { useReader } from './use-lists.ts';
import { Scroller } from '../../ui/frame/scroller.tsx';
import css from './split.module.css';

const FIRST = { column: 'name', direction: 'ascending' } as const;
const COLUMNS = [
  { id: 'name', header: '', width: '1fr', cell: (row: Row) => row.name, sortBy: (row: Row) => row.name },
];
const rowKey = (row: Row) => row.id;

type Props = {
  readonly resource: ResourceType;
  /** Null: the first of the list. */
  readonly id: string | null;
  readonly lists: Lists;
  readonly onAdd: () => void;
};

/** A wide screen: the list at the left, the page of one resource at the right. */
export function ResourceSplit({ resource, id, lists, onAdd }: Props) {
  const { t, language } = useTexts('resources');
  const kind = RESOURCES[resource];
  const narrowing = useNarrowing(resource, lists);
  const rows = kind.rows(lists, useReader());
  const byName = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const [first] = rows.toSorted((a, b) => byName.compare(a.name, b.name));
  const row = id === null ? first : rows.find((one) => one.id === id);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <>
      <ResourceTabs tab={resource} />
      <div className={css.split}>
        <section className={css.list} aria-label={t(`tabs.${resource}`)}>
          <ListTools narrowing={narrowing} width="100%" />
          <div className="between">
            <span className="note num">{t('shown', { count: narrowing.shown.length })}</span>
            <ScreenLink className="note" to={{ screen: kind.list, search: { view: 'table' } }}>
              {t('asTable')}
            </ScreenLink>
          </div>
          <Scroller onElement={setScroller} className={css.scroller}>
            <div role="presentation" onKeyDown={moveFocus}>
              {narrowing.shown.length === 0 ? (
                <NothingFound narrowing={narrowing} />
              ) : (
                <VirtualTable
                  label={t(`tabs.${resource}`)}
                  rows={narrowing.shown}
                  rowKey={rowKey}
                  columns={COLUMNS}
                  firstSort={FIRST}
                  asCards
                  scroller={scroller}
                  tone={(one) => (one.removing ? 'stale' : one.id === row?.id ? 'chosen' : undefined)}
                  card={(one) => (
                    <ResourceCard
                      resource={resource}
                      row={one}
                      lists={lists}
                      soil={narrowing.soilOf(one)}
                      isCurrent={one.id === row?.id}
                    />
                  )}
                />
              )}
            </div>
          </Scroller>
          <AddButton resource={resource} onAdd={onAdd} isWide />
        </section>
        <div role="presentation" className={css.page} onKeyDown={(event) => escapeToList(event, scroller)}>
          {row === undefined ? (
            <ResourceNotFound resource={resource} />
          ) : (
            <ResourcePage key={row.id} resource={resource} row={row} lists={lists} isNextToList />
          )}
        </div>
      </div>
    </>
  );
}
