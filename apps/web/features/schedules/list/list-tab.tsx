import { Button } from '@mantine/core';
import { useListFilter } from '../../../entities/long-list/use-list-filter.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChipFilter } from '../../../ui/form/chip-filter.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import type { DialogRequest } from './schedule-dialogs.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { filters, matchesSearch, matchesFilter, type ListFacts, type ScheduleRow, type Span } from './schedule-rows.ts';
import css from './list.module.css';

type Props = {
  readonly rows: readonly ScheduleRow[];
  readonly facts: ListFacts;
  readonly span: Span;
  readonly onOpenDialog: (request: DialogRequest) => void;
};

/** All schedules: next start, last result, and actions. */
export function ListTab({ rows, facts, span, onOpenDialog }: Props) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const phone = usePhone();
  const { search, filter, setSearch, setFilter, clear, resetKey } = useListFilter(filters);
  const shown = rows.filter((row) => matchesFilter(row, filter) && matchesSearch(row, search));
  return (
    <>
      <div className={css.bar}>
        <ChipFilter
          label={t('list.filter')}
          value={filter}
          onChange={setFilter}
          choices={filters.map((id) => ({
            id,
            label: t(`list.filters.${id}`),
            count: rows.filter((row) => matchesFilter(row, id)).length,
          }))}
        />
        <SearchField
          // Remounting clears the typed text together with the search.
          key={resetKey}
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          initial={search}
          onSearch={setSearch}
          width={phone ? '100%' : 270}
        />
      </div>
      {shown.length === 0 ? (
        <div className="frame">
          <EmptyState
            action={
              <Button variant="default" onClick={() => clear()}>
                {common.t('showAll')}
              </Button>
            }
          >
            {t('list.nothing')}
          </EmptyState>
        </div>
      ) : (
        <ScheduleList rows={shown} facts={facts} span={span} onOpenDialog={onOpenDialog} />
      )}
    </>
  );
}
