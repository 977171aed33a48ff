import { IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LiveState } from '../live-state.tsx';
import type { Lists, Part, PartTitle, Row } from '../resource-types.ts';
import { RESOURCES } from '../registry.ts';
import { Row as PartRow, Rows } from '../../../ui/list/rows.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import css from '../resources.module.css';

/** Kinds of parts that may be numerous: each has a card. The others share one. */
const LISTS: readonly PartTitle[] = ['members', 'clean', 'fertigated', 'fed'];

/** The many related resources of a resource, a card per kind; each links to its page. */
export function PartCards({ row, lists }: { readonly row: Row; readonly lists: Lists }) {
  const { t } = useTexts('resources');
  const titles = LISTS.filter((title) => row.parts.some((part) => part.title === title));
  return titles.map((title) => (
    <Card natural key={title} title={t(`part.${title}`)}>
      <Rows>
        {row.parts
          .filter((part) => part.title === title)
          .map((part) => (
            <PartLink key={part.id} part={part} lists={lists} sub={part.note} />
          ))}
      </Rows>
    </Card>
  ));
}

/** The owners of a resource: its module, its valve, its source, its groups. */
export function LinksCard({ row, lists }: { readonly row: Row; readonly lists: Lists }) {
  const { t } = useTexts('resources');
  const parts = row.parts.filter(({ title }) => !LISTS.includes(title));
  if (parts.length === 0) return null;
  return (
    <Card natural title={t('links')}>
      <Rows>
        {parts.map((part) => (
          <PartLink key={part.id} part={part} lists={lists} sub={t(`part.${part.title}`)} />
        ))}
      </Rows>
    </Card>
  );
}

type PartLinkProps = { readonly part: Part; readonly lists: Lists; readonly sub: string | undefined };

function PartLink({ part, lists, sub }: PartLinkProps) {
  const output = outputOf(part, lists);
  return (
    <PartRow trailing={output !== undefined && <LiveState output={output} />}>
      <a className={css.link} href={hrefOfPart(part)}>
        <Lines title={part.name} sub={sub} />
        {output === undefined && <IconChevronRight size={18} aria-hidden="true" />}
      </a>
    </PartRow>
  );
}

function hrefOfPart({ resource, id }: Part): string {
  return resource === 'modules'
    ? hrefOf({ screen: 'module', params: { moduleId: id } })
    : RESOURCES[resource].hrefOf(id);
}

/** The output that switches a part; undefined for parts that are not switched. */
function outputOf(part: Part, lists: Lists) {
  const outputId =
    part.resource === 'sections'
      ? lists.sections.find(({ id }) => id === part.id)?.id_output
      : part.resource === 'outputs'
        ? part.id
        : part.resource === 'devices'
          ? lists.devices.find(({ id }) => id === part.id)?.id_output
          : undefined;
  return lists.outputs.find(({ id }) => id === outputId);
}

/** The schedules that open it, directly or as part of a group, and those with a condition on it. */
export function UsedByCard({ row }: { readonly row: Row }) {
  const { t } = useTexts('resources');
  const when = useWhen();
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
          {using.map(({ id, name, next_run: next }) => (
            <PartRow key={id}>
              <a className={css.link} href={hrefOf({ screen: 'scheduleEdit', params: { scheduleId: id } })}>
                <Lines
                  title={name}
                  sub={next === null ? t('program') : t('programNext', { when: when(Date.parse(next.open_at)).full })}
                />
                <IconChevronRight size={18} aria-hidden="true" />
              </a>
            </PartRow>
          ))}
        </Rows>
      )}
    </Card>
  );
}
