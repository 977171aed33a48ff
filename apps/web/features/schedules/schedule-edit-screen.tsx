import { Button } from '@mantine/core';
import { useState } from 'react';
import { scheduleFromWire } from '@zagon/contract/schedules/convert.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RefusedError, useRead } from '../../api/query.ts';
import { useScreenParams, useSearchValues } from '../../navigation/go.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { nowMs } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { useTabName } from '../../navigation/tab-name.ts';
import { Editor } from './editor/editor.tsx';
import type { FarmLists } from './editor/form/build-farm.ts';
import { movedSchedule, requestedMove } from './editor/form/requested-move.ts';
import { formOf } from './editor/form/schedule-form.ts';
import { useFarmLists } from './editor/use-farm-lists.ts';
import { useWhen } from '../../entities/schedule/use-when.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { useRights } from '../../entities/schedule/rights.ts';

/** A saved schedule: administrators edit it, everyone else can view it. */
export default function ScheduleEditScreen() {
  const { scheduleId: id } = useScreenParams('scheduleEdit');
  const schedule = useRead('getSchedule', { params: { id } });
  const lists = useFarmLists();
  if (schedule.error instanceof RefusedError && schedule.error.refused.err === 'not_found') return <ScheduleNotFound />;
  return (
    <StateView of={schedule} loading={<LoadingState height={720} />}>
      {(saved) => (
        <StateView of={lists} loading={<LoadingState height={720} />}>
          {(loaded) => <SavedSchedule key={id} schedule={saved} lists={loaded} />}
        </StateView>
      )}
    </StateView>
  );
}

function SavedSchedule({ schedule, lists }: { readonly schedule: ScheduleShape; readonly lists: FarmLists }) {
  useTabName(schedule.name);
  const zone = useFarmZone();
  const rights = useRights();
  const today = dayOf(nowMs(), zone);
  const saved = { version: schedule.version, values: formOf(scheduleFromWire(schedule), today) };
  // Edits what was loaded first: a later refetch must not change the form while it is being edited.
  const [initial] = useState(saved.values);
  const [move] = useState(requestedMove(useSearchValues()));
  const [moved] = useState(() =>
    move === null ? null : movedSchedule(scheduleFromWire(schedule), move, { nowMs: nowMs(), timeZone: zone }),
  );
  const isMoving = move !== null && rights.configure;
  return (
    <>
      {isMoving && <MoveNote openedMs={move.run.opensAtMs} isMoved={moved !== null} />}
      <Editor
        id={schedule.id}
        saved={saved}
        initial={initial}
        changed={isMoving && moved !== null ? formOf(moved, today) : null}
        lists={lists}
        readOnly={!rights.configure}
      />
    </>
  );
}

/** What the form was opened for: a run that comes too late. */
function MoveNote({ openedMs, isMoved }: { readonly openedMs: number; readonly isMoved: boolean }) {
  const { t } = useTexts('schedules');
  const when = useWhen()(openedMs).full;
  return (
    <Notice tone={isMoved ? 'plain' : 'warn'} role="status" space="below">
      {t(isMoved ? 'edit.movedRun' : 'edit.notMovedRun', { when })}
    </Notice>
  );
}

function ScheduleNotFound() {
  const { t } = useTexts('schedules');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <EmptyState
        action={
          <Button component="a" href={hrefOf({ screen: 'schedules' })} variant="default">
            {t('edit.back')}
          </Button>
        }
      >
        {t('edit.gone')}
      </EmptyState>
    </>
  );
}
