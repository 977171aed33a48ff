import { IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LiveState } from '../live-state.tsx';
import type { Lists, Part, Row } from '../resource-types.ts';
import { RESOURCES } from '../registry.ts';
import { Row as PartRow, Rows } from '../../../ui/list/rows.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import css from '../resources.module.css';

/** The related resources of a resource, by kind; each links to its page. */
export function PartCards({ row, lists }: { readonly row: Row; readonly lists: Lists }) {
  const { t } = useTexts('resources');
  const titles = [...new Set(row.parts.map(({ title }) => title))];
  return titles.map((title) => (
    <Card natural key={title} title={t(`part.${title}`)}>
      <Rows>
        {row.parts
          .filter((part) => part.title === title)
          .map((part) => (
            <PartRow key={part.id} trailing={<PartState part={part} lists={lists} />}>
              <a className={css.link} href={hrefOfPart(part)}>
                <Lines title={part.name} sub={part.note} />
                <IconChevronRight size={18} aria-hidden="true" />
              </a>
            </PartRow>
          ))}
      </Rows>
    </Card>
  ));
}

function hrefOfPart({ resource, id }: Part): string {
  return resource === 'modules'
    ? hrefOf({ screen: 'module', params: { moduleId: id } })
    : RESOURCES[resource].hrefOf(id);
}

function PartState({ part, lists }: { readonly part: Part; readonly lists: Lists }) {
  const outputId =
    part.resource === 'sections'
      ? lists.sections.find(({ id }) => id === part.id)?.id_output
      : part.resource === 'outputs'
        ? part.id
        : undefined;
  const output = lists.outputs.find(({ id }) => id === outputId);
  if (output === undefined) return null;
  return <LiveState output={output} />;
}

/** The schedules that open it, directly or as part of a group, and those with a condition on it. */
export function UsedByCard({ row }: { readonly row: Row }) {
  const { t } = useTexts('resources');
  const schedules = useRead('listSchedules').data;
  if (schedules === undefined) return null;
  const using = schedules.filter(
    ({ elements, conditions }) =>
      elements.some(({ id }) => row.elementIds.includes(id)) ||
      conditions.some(({ source }) => source.type === 'group' && row.elementIds.includes(source.id_group)),
  );
  return (
    <Card natural title={t('usedBy')}>
      {using.length === 0 ? (
        <p className="muted">{t('usedByNone')}</p>
      ) : (
        <Rows>
          {using.map(({ id, name }) => (
            <PartRow key={id}>
              <a className={css.link} href={hrefOf({ screen: 'scheduleEdit', params: { scheduleId: id } })}>
                <Lines title={name} />
                <span className="muted">{t('program')}</span>
                <IconChevronRight size={18} aria-hidden="true" />
              </a>
            </PartRow>
          ))}
        </Rows>
      )}
    </Card>
  );
}
