import { useState } from 'react';
import { useFarmZone } from '../../lib/session.ts';
import { nowMs } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Editor } from './editor/editor.tsx';
import { newProgram } from './editor/program-form.ts';
import { useFarmLists } from './editor/use-farm-lists.ts';

/** A new program. */
export default function ScheduleNewScreen() {
  const lists = useFarmLists();
  const zone = useFarmZone();
  const [blank] = useState(() => newProgram(dayOf(nowMs(), zone)));
  return (
    <Faces of={lists} loading={<Loading height={720} />}>
      {(read) => <Editor id={undefined} initial={blank} lists={read} readOnly={false} />}
    </Faces>
  );
}
