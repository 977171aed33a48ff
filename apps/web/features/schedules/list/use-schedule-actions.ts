import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import type { Answer, EndpointName } from '../../../api/types.ts';
import { useAnnounceClosed } from '../../../entities/output/use-announce-closed.ts';
import { useAnnounceRunning } from '../../../entities/output/use-announce-running.ts';
import { useGo } from '../../../navigation/go.ts';
import { useConnection } from '../../../live/connection.ts';
import { nowMs } from '../../../time/clock.ts';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';
import { notifyWithUndo } from '../../../ui/frame/notify-with-undo.tsx';
import { copySchedule } from './copy-schedule.ts';
import { useRights } from '../../../entities/schedule/rights.ts';
import { type ScheduleStop, useStopSchedule } from '../../../entities/schedule/use-stop-schedule.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';

type CycleOfDay = { readonly date: string; readonly cycle: number };

const AFFECTED_QUERIES: readonly EndpointName[] = ['listSchedules', 'listPlannedOpenings', 'irrigationBoard'];

/** Actions for a schedule in the list. Each shows a notice; a refusal stays until it is closed. */
export function useScheduleActions(schedule: ScheduleShape) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const when = useWhen();
  const { operate } = useRights();
  const go = useGo();
  const announceRunning = useAnnounceRunning();
  const announceClosed = useAnnounceClosed();
  const online = useConnection().link !== 'offline';
  const pauses = useWrite('pauseSchedule', AFFECTED_QUERIES);
  const resumes = useWrite('resumeSchedule', AFFECTED_QUERIES);
  const skips = useWrite('skipCycle', AFFECTED_QUERIES);
  const unskips = useWrite('unskipCycle', AFFECTED_QUERIES);
  const deletes = useWrite('deleteSchedule', AFFECTED_QUERIES);
  const stops = useStopSchedule();
  const creates = useWrite('createSchedule', AFFECTED_QUERIES);
  const { id, name } = schedule;
  const params = { id };

  /** Runs the request only while online; resolves to true on success. */
  const attempt = async <Name extends EndpointName>(send: () => Promise<Answer<Name>>, doneText: string | null) => {
    if (!online) {
      notify(common.t('needsConnection'));
      return false;
    }
    const answer = await send();
    if (!answer.ok) notifyFault(answer.error.message);
    else if (doneText !== null) notify(doneText);
    return answer.ok;
  };

  const undoSkip = (cycle: CycleOfDay) => attempt(() => unskips.send({ params, body: cycle }), t('act.undone'));
  return {
    busy: pauses.busy || resumes.busy || skips.busy || unskips.busy || deletes.busy || stops.busy || creates.busy,
    pause: (end: string | null) =>
      attempt(
        async () => {
          const answer = await pauses.send({ params, body: { start: new Date(nowMs()).toISOString(), end } });
          if (answer.ok) announceRunning(answer.value.still_running);
          return answer;
        },
        t('act.paused', { name }),
      ),
    resume: () => attempt(() => resumes.send({ params }), t('act.resumed', { name })),
    skip: async (cycle: CycleOfDay & { readonly atMs: number }) => {
      const { date, cycle: number, atMs } = cycle;
      const body = { date, cycle: number };
      if (!(await attempt(() => skips.send({ params, body }), null))) return;
      const text = t('act.skipped', { name, when: when(atMs).full });
      // Undoing a skip lets water run, which an expired account may not do.
      if (operate) notifyWithUndo(text, t('act.undo'), () => void undoSkip(body));
      else notify(text);
    },
    takeBack: undoSkip,
    remove: () =>
      attempt(
        async () => {
          const answer = await deletes.send({ params });
          if (answer.ok) announceClosed(answer.value.closed);
          return answer;
        },
        t('act.deleted', { name }),
      ),
    // Whatever the connection seems to be: a stop is always tried.
    stop: () => stops.stop(id).then((stop) => noteStop(stop, t('now.stopped'))),
    duplicate: async () => {
      const copy = copySchedule(schedule, t('act.copy', { name }), nowMs());
      const created: { id?: string } = {};
      const done = await attempt(async () => {
        const answer = await creates.send({ body: copy });
        if (answer.ok) created.id = answer.value.id;
        return answer;
      }, t('act.copied'));
      if (done && created.id !== undefined) go({ screen: 'scheduleEdit', params: { scheduleId: created.id } });
    },
  } as const;
}

/** Shows whether a stop has arrived. */
function noteStop(stop: ScheduleStop, sentText: string): void {
  if (stop.kind === 'sent') notify(sentText);
  else notifyFault(stop.message);
}
