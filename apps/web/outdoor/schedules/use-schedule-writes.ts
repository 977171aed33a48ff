import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useState } from 'react';
import { useWrite } from '../../api/query.ts';
import type { Answer, EndpointName } from '../../api/types.ts';
import { useStopSchedule } from '../../entities/schedule/use-stop-schedule.ts';
import { nowMs } from '../../time/clock.ts';

const AFFECTED: readonly EndpointName[] = ['listSchedules', 'listPlannedOpenings'];

type Cycle = { readonly date: string; readonly cycle: number };

/** A user's actions on a schedule in the field. `failure`: the server's message about the last attempt. */
export function useScheduleWrites({ id }: Pick<ScheduleShape, 'id'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const pauses = useWrite('pauseSchedule', AFFECTED);
  const resumes = useWrite('resumeSchedule', AFFECTED);
  const skips = useWrite('skipCycle', AFFECTED);
  const unskips = useWrite('unskipCycle', AFFECTED);
  const stops = useStopSchedule();
  const params = { id };
  const attempt = async <Name extends EndpointName>(sent: Promise<Answer<Name>>): Promise<void> => {
    const answer = await sent;
    setFailure(answer.ok ? null : answer.error.message);
  };
  return {
    failure,
    busy: pauses.busy || resumes.busy || skips.busy || unskips.busy || stops.busy,
    pause: (end: string | null) =>
      attempt(pauses.send({ params, body: { start: new Date(nowMs()).toISOString(), end } })),
    resume: () => attempt(resumes.send({ params })),
    skip: (cycle: Cycle) => attempt(skips.send({ params, body: cycle })),
    takeBack: (cycle: Cycle) => attempt(unskips.send({ params, body: cycle })),
    stop: async () => {
      const stopped = await stops.stop(id);
      setFailure(stopped.kind === 'sent' ? null : stopped.message);
    },
  } as const;
}
