import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Entry } from '../kinds/kind.ts';
import css from '../search.module.css';
import type { ResultGroup } from './results.ts';
import type { Search } from './use-search.ts';
import { markedParts } from '../ranking/marked.ts';

type Props = { readonly search: Search; readonly listId: string; readonly onChoose: (entry: Entry) => void };

/** Id of a result's element, to which the field refers. */
export function optionId(listId: string, entry: Entry): string {
  return `${listId}-${entry.key}`;
}

/** The results by group. The focus stays in the field, which refers to the selected result. */
export function ResultList({ search, listId, onChoose }: Props) {
  const { t } = useTexts('search');
  return (
    <div className={css.list} role="listbox" id={listId} aria-label={t('list')}>
      {search.groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${listId}-${group.key}`}>
          <div id={`${listId}-${group.key}`} className={css.groupTitle} role="presentation">
            <GroupTitle of={group} />
          </div>
          {group.entries.map((entry) => (
            <Result key={entry.key} entry={entry} search={search} listId={listId} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </div>
  );
}

function GroupTitle({ of: { key } }: { readonly of: ResultGroup }) {
  const { t } = useTexts('search');
  switch (key) {
    case 'opened':
      return t('lastOpened');
    case 'used':
      return t('mostUsed');
    default:
      return t(`kind.${key}`);
  }
}

function Result({ entry, search, listId, onChoose }: Props & { readonly entry: Entry }) {
  const row = useRef<HTMLButtonElement>(null);
  const isSelected = search.selected?.key === entry.key;
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <button
      ref={row}
      type="button"
      role="option"
      id={optionId(listId, entry)}
      className={css.result}
      aria-selected={isSelected}
      tabIndex={-1}
      // The field keeps the focus, so that typing continues after a click.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !isSelected && search.select(entry)}
      onClick={() => onChoose(entry)}
    >
      <span className={css.icon}>{entry.icon()}</span>
      <span className={css.texts}>
        <b>
          <MarkedText text={entry.title} query={search.query} />
        </b>
        {entry.note !== '' && (
          <span>
            <MarkedText text={entry.note} query={search.query} />
          </span>
        )}
      </span>
      <span className={css.state}>{entry.state()}</span>
    </button>
  );
}

/** A text in which the matches of the query are marked. */
function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  let at = 0;
  return markedParts(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    return part.marked ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}
