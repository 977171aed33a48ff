import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChipFilter } from '../../../ui/chip-filter.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import type { Ask } from './program-dialogs.tsx';
import { ProgramList } from './program-list.tsx';
import { filters, isFound, matches, type Filter, type ListFacts, type ProgramRow, type Span } from './program-rows.ts';
import css from './list.module.css';

type Props = {
  readonly rows: readonly ProgramRow[];
  readonly facts: ListFacts;
  readonly span: Span;
  readonly onAsk: (what: Ask) => void;
};

/** All programs: when each runs next, how the last cycle went, and what can be done about it. */
export function ProgramsTab({ rows, facts, span, onAsk }: Props) {
  const { t, language } = useTexts('schedules');
  const common = useTexts('common');
  const phone = usePhone();
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [cleared, setCleared] = useState(0);
  const shown = rows.filter((row) => matches(row, filter) && isFound(row, search, language));
  const showAll = () => {
    setFilter('all');
    setSearch('');
    setCleared(cleared + 1);
  };
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
            count: rows.filter((row) => matches(row, id)).length,
          }))}
        />
        <SearchField
          // What was typed goes with what was searched.
          key={cleared}
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          onSearch={setSearch}
          width={phone ? '100%' : 270}
        />
      </div>
      {shown.length === 0 ? (
        <div className={css.table}>
          <Empty
            action={
              <Button variant="default" onClick={showAll}>
                {common.t('showAll')}
              </Button>
            }
          >
            {t('list.nothing')}
          </Empty>
        </div>
      ) : (
        <ProgramList rows={shown} facts={facts} span={span} onAsk={onAsk} />
      )}
    </>
  );
}
