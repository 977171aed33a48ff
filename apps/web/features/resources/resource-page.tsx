import { Button } from '@mantine/core';
import { IconChevronLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { mayConfigure, useMe } from '../../lib/session.ts';
import { useScreenParams } from '../../lib/go.ts';
import { OutputTile } from '../../lib/modules/output-tile.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StatePill } from '../../ui/state-pill.tsx';
import { DayCard } from './day-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EquipmentCard } from './equipment-card.tsx';
import { FlowWatchCard } from './flow-watch/flow-watch-card.tsx';
import { GroupCard } from './group-card.tsx';
import type { Lists, Noun, Row } from './noun.ts';
import { PartCards, UsedByCard } from './part-cards.tsx';
import { NOUNS } from './registry.ts';
import { ResourceForm } from './resource-form.tsx';
import { SourceCard } from './source-card.tsx';
import { useLists, useReader } from './use-lists.ts';
import css from './resources.module.css';

/** One resource: what it does now and today, what it is made of, and who uses it. */
export function ResourcePage({ noun }: { readonly noun: Noun }) {
  const { id } = useScreenParams(NOUNS[noun].page);
  const lists = useLists();
  const reader = useReader();
  return (
    <Faces of={lists} loading={<Loading height={560} />}>
      {(all) => {
        const row = NOUNS[noun].rows(all, reader).find((one) => one.id === id);
        return row === undefined ? <NoSuchThing noun={noun} /> : <Page noun={noun} row={row} lists={all} />;
      }}
    </Faces>
  );
}

function Page({ noun, row, lists }: { readonly noun: Noun; readonly row: Row; readonly lists: Lists }) {
  const { t } = useTexts('resources');
  const common = useTexts('common');
  const me = useMe();
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const edits = me !== undefined && mayConfigure(me) && !row.removing;
  const output = lists.outputs.find(({ id }) => id === row.outputId);
  const source = noun === 'sources' ? lists.sources.find(({ id }) => id === row.id) : undefined;
  const group = noun === 'groups' ? lists.groups.find(({ id }) => id === row.id) : undefined;
  const isOpenedTogether = group?.scope === 'outputs' && group.members.length > 0;
  const device = noun === 'devices' ? lists.devices.find(({ id }) => id === row.id) : undefined;
  const close = () => setAsked(null);
  const actions = edits && (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setAsked('edit')}>
        {common.t('edit')}
      </Button>
      <Button variant="subtle" leftSection={<IconTrash size={18} />} onClick={() => setAsked('delete')}>
        {common.t('delete')}
      </Button>
    </>
  );
  return (
    <>
      <PageTitle crumb={<Back noun={noun} />} sub={row.description} actions={actions}>
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
          {(noun === 'sections' || noun === 'sources') && <FlowWatchCard noun={noun} id={row.id} edits={edits} />}
          <DayCard row={row} lists={lists} />
          <PartCards row={row} lists={lists} />
        </div>
        <div>
          <Facts noun={noun} row={row} />
          <UsedByCard row={row} />
        </div>
      </div>
      {asked === 'edit' && <ResourceForm noun={noun} id={row.id} lists={lists} onClose={close} />}
      {asked === 'delete' && <DeleteDialog noun={noun} row={row} onClose={close} />}
    </>
  );
}

function Facts({ noun, row }: { readonly noun: Noun; readonly row: Row }) {
  const { t } = useTexts('resources');
  const first = NOUNS[noun].columns.map(({ id }) => id);
  const ids = [...new Set([...first, 'type' as const, 'flow' as const])];
  const facts = ids.flatMap((id) => {
    const text = row.cells[id]?.text ?? '';
    return text === '' ? [] : [{ id, text }];
  });
  return (
    <Card natural title={t('details')}>
      <dl className={css.facts}>
        {facts.map(({ id, text }) => (
          <div key={id}>
            <dt>{t(`column.${id}`)}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Back({ noun }: { readonly noun: Noun }) {
  const { t } = useTexts('resources');
  return (
    <ScreenLink className={css.back} to={{ screen: NOUNS[noun].list }}>
      <IconChevronLeft size={18} aria-hidden="true" />
      {t(`tabs.${noun}`)}
    </ScreenLink>
  );
}

function NoSuchThing({ noun }: { readonly noun: Noun }) {
  const { t } = useTexts('resources');
  return (
    <>
      <PageTitle crumb={<Back noun={noun} />}>{t('notFound')}</PageTitle>
      <Empty>{t('notFoundHint')}</Empty>
    </>
  );
}
