import { IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../lib/api/query.ts';
import { hrefOf } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LiveState } from './live-state.tsx';
import type { Lists, Part, Row } from './noun.ts';
import { NOUNS } from './registry.ts';
import css from './resources.module.css';

/** What a resource is made of, feeds or hangs on, by kind; each leads to its own page. */
export function PartCards({ row, lists }: { readonly row: Row; readonly lists: Lists }) {
  const { t } = useTexts('resources');
  const titles = [...new Set(row.parts.map(({ title }) => title))];
  return titles.map((title) => (
    <Card natural key={title} title={t(`part.${title}`)}>
      <ul className={css.links}>
        {row.parts
          .filter((part) => part.title === title)
          .map((part) => (
            <li key={part.id}>
              <a href={hrefOf(placeOf(part))}>
                <span className={css.part}>
                  <b>{part.name}</b>
                  {part.note !== undefined && <small className="num">{part.note}</small>}
                </span>
                <PartState part={part} lists={lists} />
                <IconChevronRight size={18} aria-hidden="true" />
              </a>
            </li>
          ))}
      </ul>
    </Card>
  ));
}

function placeOf({ noun, id }: Part) {
  return { screen: noun === 'modules' ? ('module' as const) : NOUNS[noun].page, params: { id } };
}

function PartState({ part, lists }: { readonly part: Part; readonly lists: Lists }) {
  const outputId =
    part.noun === 'sections'
      ? lists.sections.find(({ id }) => id === part.id)?.id_output
      : part.noun === 'outputs'
        ? part.id
        : undefined;
  const output = lists.outputs.find(({ id }) => id === outputId);
  return output === undefined ? <span /> : <LiveState output={output} />;
}

/** The programs that open it, by itself or as part of a group, and those whose condition looks at it. */
export function UsedByCard({ row }: { readonly row: Row }) {
  const { t } = useTexts('resources');
  const programs = useRead('listSchedulers').data;
  if (programs === undefined) return null;
  const using = programs.filter(
    ({ elements, conditions }) =>
      elements.some(({ id }) => row.elementIds.includes(id)) ||
      conditions.some(({ source }) => source.type === 'group' && row.elementIds.includes(source.id_group)),
  );
  return (
    <Card natural title={t('usedBy')}>
      {using.length === 0 ? (
        <p className={css.nothing}>{t('usedByNone')}</p>
      ) : (
        <ul className={css.links}>
          {using.map(({ id, name }) => (
            <li key={id}>
              <a href={hrefOf({ screen: 'scheduleEdit', params: { id } })}>
                <b>{name}</b>
                <span>{t('program')}</span>
                <IconChevronRight size={18} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
