import type { InputOf } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { notifyWithUndo } from '../../ui/frame/notify-with-undo.tsx';
import { useWrite } from '../../api/query.ts';
import type { Answer, EndpointName } from '../../api/types.ts';
import { useRights } from './rights.ts';
import { useWhen } from './use-when.ts';

/** A cycle of a schedule, with the name used in notices. */
type Cycle = {
  readonly id_scheduler: string;
  readonly name: string;
  readonly date: string;
  readonly cycle: number;
};

/** The basis on which a cycle is decided instead: nothing, or another sensor. */
export type Decide = InputOf<'overrideCycle'>['body']['decide'];

/** Queries invalidated by these actions. */
const AFFECTED_QUERIES: readonly EndpointName[] = [
  'listSchedules',
  'listPlannedOpenings',
  'irrigationBoard',
  'whySchedule',
];

/**
 * Actions for one coming cycle. Each shows a notice, with undo where the user may undo it; resolves to true on success.
 */
export function useCycleActions() {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const when = useWhen();
  const { operate } = useRights();
  const online = useConnection().link !== 'offline';
  const skips = useWrite('skipCycle', AFFECTED_QUERIES);
  const unskips = useWrite('unskipCycle', AFFECTED_QUERIES);
  const overrides = useWrite('overrideCycle', AFFECTED_QUERIES);
  const clears = useWrite('clearOverride', AFFECTED_QUERIES);
  const reaches = useWrite('reachModule', ['listModules']);

  const attempt = async <Name extends EndpointName>(send: () => Promise<Answer<Name>>) => {
    if (!online) {
      notify(common.t('needsConnection'));
      return false;
    }
    const answer = await send();
    if (!answer.ok) notifyFault(answer.error.message);
    return answer.ok;
  };
  const requestOf = ({ id_scheduler: id, date, cycle }: Cycle) => ({ params: { id }, body: { date, cycle } });
  const unskip = async (of: Cycle) => {
    const done = await attempt(() => unskips.send(requestOf(of)));
    if (done) notify(t('act.undone'));
    return done;
  };
  const clear = async (of: Cycle) => {
    const done = await attempt(() => clears.send(requestOf(of)));
    if (done) notify(t('act.overrideUndone'));
    return done;
  };
  return {
    busy: skips.busy || unskips.busy || overrides.busy || clears.busy || reaches.busy,
    unskip,
    skip: async (of: Cycle & { readonly atMs: number }) => {
      const done = await attempt(() => skips.send(requestOf(of)));
      const text = t('act.skipped', { name: of.name, when: when(of.atMs).full });
      // Undoing a skip lets water run, which an expired account may not do.
      if (done && operate) notifyWithUndo(text, t('act.undo'), () => void unskip(of));
      else if (done) notify(text);
      return done;
    },
    override: async (of: Cycle, decide: Decide, doneText: string) => {
      const { params, body } = requestOf(of);
      const done = await attempt(() => overrides.send({ params, body: { ...body, decide } }));
      if (done) notifyWithUndo(doneText, t('act.undo'), () => void clear(of));
      return done;
    },
    reach: async (moduleId: string) => {
      const done = await attempt(() => reaches.send({ params: { id: moduleId } }));
      if (done) notify(t('act.reaching'));
      return done;
    },
  } as const;
}
