import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../lib/api/query.ts';
import type { Answer, EndpointName } from '../../../lib/api/types.ts';
import { useGo } from '../../../lib/go.ts';
import { useConnection } from '../../../live/connection.ts';
import { nowMs } from '../../../time/clock.ts';
import { notice, noticeFault } from '../../../ui/notice.ts';
import { undoNotice } from '../../../ui/undo-notice.tsx';
import { copyOf } from './copy-of.ts';
import { useWhen } from '../../../lib/schedules/use-when.ts';

type CycleOfDay = { readonly date: string; readonly cycle: number };

const LIST: readonly EndpointName[] = ['listSchedulers', 'listOutputsPlans', 'irrigationBoard'];

/** What can be done with a program from the list. Each says what happened; a refusal stays until it is closed. */
export function useProgramActions(program: SchedulerShape) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const when = useWhen();
  const go = useGo();
  const online = useConnection().link !== 'offline';
  const pauses = useWrite('pauseScheduler', LIST);
  const resumes = useWrite('resumeScheduler', LIST);
  const skips = useWrite('skipCycle', LIST);
  const unskips = useWrite('unskipCycle', LIST);
  const deletes = useWrite('deleteScheduler', LIST);
  const stops = useWrite('stopScheduler', LIST);
  const creates = useWrite('createScheduler', LIST);
  const { id, name } = program;
  const params = { id };

  /** Does it only while the server can be reached; gives true when it was done. */
  const attempt = async <Name extends EndpointName>(ask: () => Promise<Answer<Name>>, done: string | null) => {
    if (!online) {
      notice(common.t('needsConnection'));
      return false;
    }
    const answer = await ask();
    if (!answer.ok) noticeFault(answer.error.message);
    else if (done !== null) notice(done);
    return answer.ok;
  };

  const takeBack = (cycle: CycleOfDay) => attempt(() => unskips.send({ params, body: cycle }), t('act.undone'));
  return {
    busy: pauses.busy || resumes.busy || skips.busy || unskips.busy || deletes.busy || stops.busy || creates.busy,
    pause: (end: string | null) =>
      attempt(
        () => pauses.send({ params, body: { start: new Date(nowMs()).toISOString(), end } }),
        t('act.paused', { name }),
      ),
    resume: () => attempt(() => resumes.send({ params }), t('act.resumed', { name })),
    skip: async (cycle: CycleOfDay & { readonly atMs: number }) => {
      const { date, cycle: number, atMs } = cycle;
      const body = { date, cycle: number };
      if (await attempt(() => skips.send({ params, body }), null))
        undoNotice(t('act.skipped', { name, when: when(atMs).full }), t('act.undo'), () => void takeBack(body));
    },
    takeBack,
    remove: () => attempt(() => deletes.send({ params }), t('act.deleted', { name })),
    stop: () => attempt(() => stops.send({ params }), t('now.stopped')),
    duplicate: async () => {
      const copy = copyOf(program, t('act.copy', { name }), nowMs());
      const sent: { id?: string } = {};
      const done = await attempt(async () => {
        const answer = await creates.send({ body: copy });
        if (answer.ok) sent.id = answer.value.id;
        return answer;
      }, t('act.copied'));
      if (done && sent.id !== undefined) go({ screen: 'scheduleEdit', params: { id: sent.id } });
    },
  } as const;
}
