import { useTexts } from '../../../i18n/use-texts.ts';
import type { KindName } from '../kinds/kind.ts';
import css from '../search.module.css';
import type { Search } from './use-search.ts';

/** The groups with results, to display only one; Tab in the field cycles through them. */
export function GroupFilter({ search }: { readonly search: Search }) {
  const { t } = useTexts('search');
  if (search.kinds.length < 2) return null;
  const filters: readonly (KindName | null)[] = [null, ...search.kinds];
  return (
    <div className={css.filter} role="group" aria-label={t('filter')}>
      {filters.map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          tabIndex={-1}
          aria-pressed={search.only === kind}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => search.filterBy(kind)}
        >
          {kind === null ? t('all') : t(`kind.${kind}`)}
        </button>
      ))}
    </div>
  );
}
