import { useState } from 'react';
import { useFarmZone } from '../../entities/session/session.ts';
import { useSearchValues } from '../../navigation/go.ts';
import { nowMs } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { Editor } from './editor/editor.tsx';
import type { FarmLists } from './editor/form/build-farm.ts';
import { requestedSchedule } from './editor/form/requested-schedule.ts';
import { useFarmLists } from './editor/use-farm-lists.ts';

/** A new schedule, blank or as its address asks for it. */
export default function ScheduleNewScreen() {
  const lists = useFarmLists();
  return (
    <StateView of={lists} loading={<LoadingState height={720} />}>
      {(loaded) => <NewEditor lists={loaded} />}
    </StateView>
  );
}

function NewEditor({ lists }: { readonly lists: FarmLists }) {
  const zone = useFarmZone();
  const requested = useSearchValues();
  const [initial] = useState(() =>
    requestedSchedule(
      requested,
      dayOf(nowMs(), zone),
      lists.sections.map(({ id }) => id),
    ),
  );
  return <Editor id={undefined} initial={initial} lists={lists} readOnly={false} />;
}
