import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { Keys } from '../../../ui/frame/keys.tsx';
import type { Entry } from '../kinds/kind.ts';
import css from '../search.module.css';
import { GroupFilter } from './group-filter.tsx';
import { KeyHints } from './key-hints.tsx';
import { optionId, ResultList } from './result-list.tsx';
import { SearchNotes } from './search-notes.tsx';
import type { Search } from './use-search.ts';

export type SearchBodyProps = {
  readonly search: Search;
  /** Hints of what can be typed: in the empty field, and below it. */
  readonly hint: 'hint' | 'operatorHint';
  readonly empty: 'empty' | 'operatorEmpty';
  /** A result was chosen; the caller closes the search before it acts. */
  readonly onChoose: (entry: Entry) => void;
  readonly onClose: () => void;
  readonly onHelp: () => void;
};

/** The field, the results below it, and the selected one next to them on a desktop. */
export function SearchBody({ search, hint, empty, onChoose, onClose, onHelp }: SearchBodyProps) {
  const { t } = useTexts('search');
  const phone = usePhone();
  const listId = useId();
  const { selected } = search;
  const choose = (entry: Entry) => {
    search.remember(entry);
    onChoose(entry);
  };
  return (
    <div className={css.panel}>
      <div className={css.field}>
        <IconSearch size={22} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={search.count > 0}
          aria-controls={search.count > 0 ? listId : undefined}
          aria-activedescendant={selected === null ? undefined : optionId(listId, selected)}
          placeholder={t(hint)}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={search.query}
          onChange={(event) => search.type(event.currentTarget.value)}
          onKeyDown={(event) => handleKey(event, search, choose)}
          data-autofocus
        />
        <span className={css.count} role="status">
          {!search.isEmpty && t('results', { count: search.count })}
        </span>
        <button type="button" className={css.close} onClick={onClose}>
          {phone ? <IconX size={22} aria-hidden="true" /> : <Keys keys={['Esc']} />}
          <span className="vh">{t('close')}</span>
        </button>
      </div>
      <GroupFilter search={search} />
      <SearchNotes search={search} empty={empty} />
      <div className={css.columns}>
        {search.count > 0 && <ResultList search={search} listId={listId} onChoose={choose} />}
        {!phone && selected !== null && (
          <section className={css.preview} aria-label={t('preview')}>
            {selected.preview()}
          </section>
        )}
      </div>
      {!phone && <KeyHints onHelp={onHelp} />}
    </div>
  );
}

function handleKey(event: KeyboardEvent, search: Search, choose: (entry: Entry) => void): void {
  if (event.nativeEvent.isComposing) return;
  switch (event.key) {
    case 'ArrowDown':
      search.move(1);
      break;
    case 'ArrowUp':
      search.move(-1);
      break;
    case 'Enter':
      // A key that is held down must not choose and then also confirm.
      if (search.selected !== null && !event.repeat) choose(search.selected);
      break;
    case 'Tab':
      search.filterNext(event.shiftKey ? -1 : 1);
      break;
    default:
      return;
  }
  event.preventDefault();
  // The focus stays in the field: the dialog must not handle Tab as well.
  event.stopPropagation();
}
