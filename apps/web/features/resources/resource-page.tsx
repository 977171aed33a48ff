import { Button } from '@mantine/core';
import { IconMap2, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { mayConfigure, useMe } from '../../entities/session/session.ts';
import { withFlows } from '../../entities/output/output-flows.ts';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StatePill } from '../../ui/frame/state-pill.tsx';
import { useRead } from '../../api/query.ts';
import { AverageCard } from './cards/average-card.tsx';
import { DayCard, outputsOf } from './cards/day-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EquipmentCard } from './cards/equipment-card.tsx';
import { FlowWatchCard } from './flow-watch/flow-watch-card.tsx';
import { GroupCard } from './cards/group-card.tsx';
import type { Lists, ResourceType, Row } from './resource-types.ts';
import { HistoryCard } from './cards/history-card.tsx';
import { OutputCard } from './cards/output-card.tsx';
import { MoistureCard } from './cards/moisture-card.tsx';
import { LinksCard, PartCards, UsedByCard } from './cards/part-cards.tsx';
import { RESOURCES } from './registry.ts';
import { ResourceForm } from './resource-form.tsx';
import { sectionProbe, type SectionProbe } from './cards/section-probe.ts';
import { SoilWaterCard } from './soil-water/soil-water-card.tsx';
import { SoilCard } from './cards/soil-card.tsx';
import { SourceCard } from './cards/source-card.tsx';
import { Fact, Facts } from '../../ui/list/facts.tsx';
import css from './resources.module.css';

type PageProps = {
  readonly resource: ResourceType;
  readonly row: Row;
  readonly lists: Lists;
  /** True next to the list, which makes a link back unnecessary. */
  readonly isNextToList?: boolean;
};

/** One resource: its state now and today, its past openings, its parts, and its users. */
export function ResourcePage({ resource, row, lists, isNextToList = false }: PageProps) {
  const { t } = useTexts('resources');
  const common = useTexts('common');
  const me = useMe();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const canEdit = me !== undefined && mayConfigure(me) && !row.removing;
  const isSection = resource === 'sections';
  const probe = useProbe({ resource, row, lists });
  const source = resource === 'sources' ? lists.sources.find(({ id }) => id === row.id) : undefined;
  const details = <ResourceFacts resource={resource} row={row} />;
  const outputIds = outputsOf(row, lists).map(({ id }) => id);
  const close = () => setDialog(null);
  const mapHref = RESOURCES[resource].mapHrefOf?.(row.id);
  const onMap = mapHref !== undefined && (
    <Button component="a" href={mapHref} variant="default" leftSection={<IconMap2 size={18} />}>
      {t('onMap')}
    </Button>
  );
  const editing = canEdit && (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setDialog('edit')}>
        {common.t('edit')}
      </Button>
      <Button variant="subtle" leftSection={<IconTrash size={18} />} onClick={() => setDialog('delete')}>
        {common.t('delete')}
      </Button>
    </>
  );
  return (
    <>
      <PageTitle
        {...(isNextToList ? {} : { crumb: <Back resource={resource} /> })}
        sub={row.description}
        actions={
          <>
            {onMap}
            {editing}
          </>
        }
      >
        {row.name}
      </PageTitle>
      {row.removing && (
        <p className={css.going}>
          <StatePill tone="wait">{t('removing')}</StatePill>
        </p>
      )}
      <div className="stackL">
        {source !== undefined && <SourceCard source={source} lists={lists} />}
        {source === undefined && (
          <div className={css.columns}>
            <LiveCard resource={resource} row={row} lists={lists} />
            {isSection ? <SoilCard sectionName={row.name} probe={probe} /> : details}
          </div>
        )}
        <DayCard row={row} lists={lists} />
        {isSection && probe !== null && probe !== undefined && <MoistureCard probe={probe} sectionId={row.id} />}
        <div className={css.balanced}>
          {outputIds.length > 0 && <HistoryCard outputIds={outputIds} lists={lists} />}
          <PartCards row={row} lists={lists} />
          {(isSection || resource === 'sources') && <FlowWatchCard resource={resource} id={row.id} canEdit={canEdit} />}
          <LinksCard row={row} lists={lists} />
          {RESOURCES[resource].addHref === undefined && <UsedByCard row={row} />}
          {(isSection || source !== undefined) && details}
        </div>
        {/* Last, because its height is only known once it has loaded: nothing below it can move. */}
        {isSection && (
          <SoilWaterCard
            sectionId={row.id}
            probeId={probe?.module.id ?? null}
            onEdit={canEdit ? () => setDialog('edit') : null}
          />
        )}
      </div>
      {dialog === 'edit' && <ResourceForm resource={resource} id={row.id} lists={lists} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog resource={resource} row={row} onClose={close} />}
    </>
  );
}

type CardsProps = Omit<PageProps, 'isNextToList'>;

/** The probe of a section; null without one and for other resources, undefined while unknown. */
function useProbe({ resource, row, lists }: CardsProps): SectionProbe | null | undefined {
  const schedules = useRead('listSchedules');
  const section = resource === 'sections' ? lists.sections.find(({ id }) => id === row.id) : undefined;
  if (section === undefined) return null;
  const probe = sectionProbe(section, schedules.data ?? [], lists);
  return probe === null && schedules.isPending ? undefined : probe;
}

/** The current activity of the resource. */
function LiveCard({ resource, row, lists }: CardsProps) {
  const output = withFlows(lists.outputs, lists.sections).find(({ id }) => id === row.outputId);
  const group = resource === 'groups' ? lists.groups.find(({ id }) => id === row.id) : undefined;
  const device = resource === 'devices' ? lists.devices.find(({ id }) => id === row.id) : undefined;
  if (output !== undefined) {
    const module = lists.modules.find(({ id }) => id === output.id_object) ?? null;
    return <OutputCard key={output.id} output={output} flowM3PerH={output.flow} module={module} />;
  }
  if (device !== undefined && device.field !== null) return <EquipmentCard device={device} lists={lists} />;
  if (group?.scope === 'objects') return <AverageCard group={group} lists={lists} />;
  if (group?.scope === 'outputs' && group.members.length > 0) return <GroupCard idGroup={row.id} />;
  return null;
}

/** Facts that the page shows besides the columns of its list. */
const FURTHER_FACTS = ['type', 'interface', 'flow', 'area', 'plant', 'soil'] as const;

function ResourceFacts({ resource, row }: { readonly resource: ResourceType; readonly row: Row }) {
  const { t } = useTexts('resources');
  const first = RESOURCES[resource].columns.map(({ id }) => id);
  const ids = new Set([...first, ...FURTHER_FACTS]);
  const facts = [...ids].flatMap((id) => {
    const text = row.cells[id]?.text ?? '';
    return text === '' ? [] : [{ id, text }];
  });
  return (
    <Card natural title={t('details')}>
      <Facts>
        {facts.map(({ id, text }) => (
          <Fact key={id} label={t(`column.${id}`)}>
            {text}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function Back({ resource }: { readonly resource: ResourceType }) {
  const { t } = useTexts('resources');
  return <ScreenLink to={{ screen: RESOURCES[resource].list }}>{t(`tabs.${resource}`)}</ScreenLink>;
}

/** The URL matches no resource of the account. */
export function ResourceNotFound({ resource }: { readonly resource: ResourceType }) {
  const { t } = useTexts('resources');
  return (
    <>
      <PageTitle crumb={<Back resource={resource} />}>{t('notFound')}</PageTitle>
      <EmptyState>{t('notFoundHint')}</EmptyState>
    </>
  );
}
