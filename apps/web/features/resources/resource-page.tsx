import { Button } from '@mantine/core';
import { IconChevronLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { mayConfigure, useMe } from '../../entities/session/session.ts';
import { OutputTile } from '../../entities/module/output-tile.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StatePill } from '../../ui/frame/state-pill.tsx';
import { DayCard } from './cards/day-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EquipmentCard } from './cards/equipment-card.tsx';
import { FlowWatchCard } from './flow-watch/flow-watch-card.tsx';
import { GroupCard } from './cards/group-card.tsx';
import type { Lists, ResourceType, Row } from './resource-types.ts';
import { PartCards, UsedByCard } from './cards/part-cards.tsx';
import { RESOURCES } from './registry.ts';
import { ResourceForm } from './resource-form.tsx';
import { SourceCard } from './cards/source-card.tsx';
import { useLists, useReader } from './use-lists.ts';
import { Fact, Facts } from '../../ui/list/facts.tsx';
import css from './resources.module.css';

/** One resource: its state now and today, its parts, and its users. */
export function ResourcePage({ resource, id }: { readonly resource: ResourceType; readonly id: string }) {
  const lists = useLists();
  const reader = useReader();
  return (
    <StateView of={lists} loading={<LoadingState height={560} />}>
      {(all) => {
        const row = RESOURCES[resource].rows(all, reader).find((one) => one.id === id);
        return row === undefined ? (
          <ResourceNotFound resource={resource} />
        ) : (
          <Page resource={resource} row={row} lists={all} />
        );
      }}
    </StateView>
  );
}

function Page({ resource, row, lists }: { readonly resource: ResourceType; readonly row: Row; readonly lists: Lists }) {
  const { t } = useTexts('resources');
  const common = useTexts('common');
  const me = useMe();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const canEdit = me !== undefined && mayConfigure(me) && !row.removing;
  const output = lists.outputs.find(({ id }) => id === row.outputId);
  const source = resource === 'sources' ? lists.sources.find(({ id }) => id === row.id) : undefined;
  const group = resource === 'groups' ? lists.groups.find(({ id }) => id === row.id) : undefined;
  const isOpenedTogether = group?.scope === 'outputs' && group.members.length > 0;
  const device = resource === 'devices' ? lists.devices.find(({ id }) => id === row.id) : undefined;
  const close = () => setDialog(null);
  const actions = canEdit && (
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
      <PageTitle crumb={<Back resource={resource} />} sub={row.description} actions={actions}>
        {row.name}
      </PageTitle>
      {row.removing && (
        <p className={css.going}>
          <StatePill tone="wait">{t('removing')}</StatePill>
        </p>
      )}
      <div className={css.grid}>
        <div>
          {isOpenedTogether && <GroupCard idGroup={row.id} />}
          {source !== undefined && <SourceCard source={source} lists={lists} />}
          {device !== undefined && device.field !== null && <EquipmentCard device={device} lists={lists} />}
          {output !== undefined && (
            <Card natural title={t('now')} sub={t('nowHint')}>
              <OutputTile output={output} />
            </Card>
          )}
          {(resource === 'sections' || resource === 'sources') && (
            <FlowWatchCard resource={resource} id={row.id} canEdit={canEdit} />
          )}
          <DayCard row={row} lists={lists} />
          <PartCards row={row} lists={lists} />
        </div>
        <div>
          <ResourceFacts resource={resource} row={row} />
          <UsedByCard row={row} />
        </div>
      </div>
      {dialog === 'edit' && <ResourceForm resource={resource} id={row.id} lists={lists} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog resource={resource} row={row} onClose={close} />}
    </>
  );
}

function ResourceFacts({ resource, row }: { readonly resource: ResourceType; readonly row: Row }) {
  const { t } = useTexts('resources');
  const first = RESOURCES[resource].columns.map(({ id }) => id);
  const ids = [...new Set([...first, 'type' as const, 'flow' as const])];
  const facts = ids.flatMap((id) => {
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
  return (
    <ScreenLink to={{ screen: RESOURCES[resource].list }}>
      <IconChevronLeft size={18} aria-hidden="true" />
      {t(`tabs.${resource}`)}
    </ScreenLink>
  );
}

function ResourceNotFound({ resource }: { readonly resource: ResourceType }) {
  const { t } = useTexts('resources');
  return (
    <>
      <PageTitle crumb={<Back resource={resource} />}>{t('notFound')}</PageTitle>
      <EmptyState>{t('notFoundHint')}</EmptyState>
    </>
  );
}
