import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../lib/paths.ts';
import { LiveState } from './live-state.tsx';
import type { Lists, Noun, Row } from './noun.ts';
import { NOUNS } from './registry.ts';
import css from './resources.module.css';

/** A resource on a phone: its name, what it does, and what its columns say. */
export function RowCard({ noun, row, lists }: { readonly noun: Noun; readonly row: Row; readonly lists: Lists }) {
  const { t } = useTexts('resources');
  const kind = NOUNS[noun];
  const output = lists.outputs.find(({ id }) => id === row.outputId);
  const facts = kind.columns.flatMap(({ id }) => {
    const text = row.cells[id]?.text ?? '';
    return text === '' ? [] : [{ id, text }];
  });
  return (
    <div className={css.card}>
      <a
        className={css.cover}
        href={hrefOf({ screen: kind.page, params: { id: row.id } })}
        aria-label={t('open', { name: row.name })}
      />
      <b>{row.name}</b>
      {row.removing && <small>{t('removingShort')}</small>}
      {output !== undefined && <LiveState output={output} />}
      <dl>
        {facts.map(({ id, text }) => (
          <div key={id}>
            <dt>{t(`column.${id}`)}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
