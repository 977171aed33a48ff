import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../lib/paths.ts';
import { LiveState } from './live-state.tsx';
import type { ColumnId, Lists, Noun, Row } from './noun.ts';
import { NOUNS } from './registry.ts';
import css from './resources.module.css';

/** What a card has room for: the two figures that a grower looks for. The rest stands on the page behind it. */
const ON_CARD: Readonly<Record<Noun, readonly ColumnId[]>> = {
  outputs: ['type', 'module'],
  sections: ['source', 'flow'],
  groups: ['scope', 'members'],
  devices: ['type', 'module'],
  sources: ['efficiency', 'fed'],
};

/** A resource on a phone: its name, what it does now, and its two most wanted figures. */
export function RowCard({ noun, row, lists }: { readonly noun: Noun; readonly row: Row; readonly lists: Lists }) {
  const { t } = useTexts('resources');
  const kind = NOUNS[noun];
  const output = lists.outputs.find(({ id }) => id === row.outputId);
  const facts = ON_CARD[noun].flatMap((id) => {
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
      <div className={css.cardHead}>
        <b>{row.name}</b>
        {output !== undefined && <LiveState output={output} />}
      </div>
      {row.removing && <small>{t('removingShort')}</small>}
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
