import { useState } from 'react';
import { useFarmZone } from '../../entities/session/session.ts';
import { nowMs } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { Editor } from './editor/editor.tsx';
import { newSchedule } from './editor/form/schedule-form.ts';
import { useFarmLists } from './editor/use-farm-lists.ts';

/** A new schedule. */
export default function ScheduleNewScreen() {
  const lists = useFarmLists();
  const zone = useFarmZone();
  const [blank] = useState(() => newSchedule(dayOf(nowMs(), zone)));
  return (
    <StateView of={lists} loading={<LoadingState height={720} />}>
      {(loaded) => <Editor id={undefined} initial={blank} lists={loaded} readOnly={false} />}
    </StateView>
  );
}
