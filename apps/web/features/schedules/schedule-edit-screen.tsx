import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RefusedError, useRead } from '../../lib/api/query.ts';
import { useScreenParams } from '../../lib/go.ts';
import { hrefOf } from '../../lib/paths.ts';
import { useFarmZone } from '../../lib/session.ts';
import { nowMs } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Editor } from './editor/editor.tsx';
import type { FarmLists } from './editor/farm-of.ts';
import { formOf } from './editor/program-form.ts';
import { useFarmLists } from './editor/use-farm-lists.ts';
import { useRights } from '../../lib/schedules/rights.ts';

/** A saved program: administrators change it, everybody may look. */
export default function ScheduleEditScreen() {
  const { id } = useScreenParams('scheduleEdit');
  const program = useRead('getScheduler', { params: { id } });
  const lists = useFarmLists();
  if (program.error instanceof RefusedError && program.error.refused.err === 'not_found') return <Gone />;
  return (
    <Faces of={program} loading={<Loading height={720} />}>
      {(saved) => (
        <Faces of={lists} loading={<Loading height={720} />}>
          {(read) => <Saved key={id} program={saved} lists={read} />}
        </Faces>
      )}
    </Faces>
  );
}

function Saved({ program, lists }: { readonly program: SchedulerShape; readonly lists: FarmLists }) {
  const zone = useFarmZone();
  const rights = useRights();
  // What was read first is edited: a later reading must not change the form under somebody's hands.
  const [initial] = useState(() => formOf(program, dayOf(nowMs(), zone)));
  return <Editor id={program.id} initial={initial} lists={lists} readOnly={!rights.configure} />;
}

function Gone() {
  const { t } = useTexts('schedules');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Empty
        action={
          <Button component="a" href={hrefOf({ screen: 'schedules' })} variant="default">
            {t('edit.back')}
          </Button>
        }
      >
        {t('edit.gone')}
      </Empty>
    </>
  );
}
