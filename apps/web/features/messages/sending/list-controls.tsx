import { Select } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ChipChoice } from '../../../ui/form/chip-filter.tsx';
import { FilterBar } from '../../../ui/form/filter-bar.tsx';
import css from './sending.module.css';

type Props<Filter extends string, Sort extends string> = {
  readonly label: string;
  readonly choices: readonly ChipChoice<Filter>[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly onSearch: (search: string) => void;
  readonly sorts: readonly { readonly value: Sort; readonly label: string }[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** Filter, search and order above a list of messages or templates. */
export function ListControls<Filter extends string, Sort extends string>(props: Props<Filter, Sort>) {
  const { t } = useTexts('messageSending');
  const { label, choices, filter, onFilter, onSearch, sorts, sort, onSort } = props;
  return (
    <div className={css.controls}>
      <FilterBar
        label={label}
        choices={choices}
        value={filter}
        onChange={onFilter}
        searchLabel={t('arrange.search')}
        searchHint={t('arrange.searchHint')}
        onSearch={onSearch}
      />
      <Select
        aria-label={t('arrange.order')}
        w={240}
        data={[...sorts]}
        value={sort}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = sorts.find((one) => one.value === value);
          if (chosen !== undefined) onSort(chosen.value);
        }}
      />
    </div>
  );
}
