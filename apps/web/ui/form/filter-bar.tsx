import { usePhone } from '../theme/use-phone.ts';
import { ChipFilter, type ChipChoice } from './chip-filter.tsx';
import css from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';

type Props<Id extends string> = {
  readonly label: string;
  readonly choices: readonly ChipChoice<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly searchLabel: string;
  readonly searchHint: string;
  readonly onSearch: (text: string) => void;
  readonly initialSearch?: string;
};

/** Filter chips and a search field above a list. */
export function FilterBar<Id extends string>({
  searchLabel,
  searchHint,
  onSearch,
  initialSearch,
  ...filter
}: Props<Id>) {
  const phone = usePhone();
  return (
    <div className={css.bar}>
      <ChipFilter {...filter} />
      <SearchField
        label={searchLabel}
        placeholder={searchHint}
        width={phone ? '100%' : 320}
        onSearch={onSearch}
        {...(initialSearch === undefined ? {} : { initial: initialSearch })}
      />
    </div>
  );
}
