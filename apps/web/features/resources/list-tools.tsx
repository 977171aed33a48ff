import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChipFilter } from '../../ui/form/chip-filter.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { ALL, type Narrowing } from './use-narrowing.ts';

type Props = {
  readonly narrowing: Narrowing;
  readonly width: number | string;
  /** At the right. */
  readonly children?: ReactNode;
};

/** The search and the filters above a list. */
export function ListTools({ narrowing, width, children }: Props) {
  const { t } = useTexts('resources');
  const soilWater = useTexts('soilWater');
  const { choices, filter, setFilter, soil, setSearch, resetKey } = narrowing;
  return (
    <div className="toolbar">
      <SearchField
        key={resetKey}
        label={t('search')}
        placeholder={t('searchHint')}
        onSearch={setSearch}
        width={width}
      />
      {choices !== null && (
        <ChipFilter
          label={t('filter')}
          value={filter}
          onChange={setFilter}
          choices={choices.map(({ kind, count }) => ({ id: kind, label: kind === ALL ? t('all') : kind, count }))}
        />
      )}
      {soil !== null && (
        <ChipFilter
          label={soilWater.t('filter.label')}
          value={soil.filter}
          onChange={soil.setFilter}
          choices={soil.choices.map(({ kind, count }) => ({ id: kind, label: soilWater.t(`filter.${kind}`), count }))}
        />
      )}
      {children}
    </div>
  );
}

/** Nothing matches the search and the filter. */
export function NothingFound({ narrowing }: Pick<Props, 'narrowing'>) {
  const { t } = useTexts('resources');
  return (
    <EmptyState
      action={
        <Button variant="default" onClick={narrowing.clear}>
          {t('clear')}
        </Button>
      }
    >
      {t('noHit')}
    </EmptyState>
  );
}
