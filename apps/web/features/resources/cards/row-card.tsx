import { useTexts } from '../../../i18n/use-texts.ts';
import { LiveState } from '../live-state.tsx';
import type { ColumnId, Lists, ResourceType, Row } from '../resource-types.ts';
import { RESOURCES } from '../registry.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import css from '../resources.module.css';

/** The two columns that matter most, shown on a card. The rest is on the page. */
const ON_CARD: Readonly<Record<ResourceType, readonly ColumnId[]>> = {
  outputs: ['type', 'module'],
  sections: ['source', 'flow'],
  groups: ['scope', 'members'],
  devices: ['type', 'module'],
  sources: ['efficiency', 'fed'],
};

/** A resource on a phone: name, state and its two main figures. */
export function RowCard({
  resource,
  row,
  lists,
}: {
  readonly resource: ResourceType;
  readonly row: Row;
  readonly lists: Lists;
}) {
  const { t } = useTexts('resources');
  const kind = RESOURCES[resource];
  const output = lists.outputs.find(({ id }) => id === row.outputId);
  const facts = ON_CARD[resource].flatMap((id) => {
    const text = row.cells[id]?.text ?? '';
    return text === '' ? [] : [{ id, text }];
  });
  return (
    <div className={css.card}>
      <a className="cover" href={kind.hrefOf(row.id)} aria-label={t('open', { name: row.name })} />
      <div className={css.cardHead}>
        <b>{row.name}</b>
        {output !== undefined && <LiveState output={output} />}
      </div>
      {row.removing && <small>{t('removingShort')}</small>}
      <Facts plain>
        {facts.map(({ id, text }) => (
          <Fact key={id} label={t(`column.${id}`)}>
            {text}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
