import type { InputOf } from '../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { notice, noticeFault } from '../../ui/notice.ts';
import { undoNotice } from '../../ui/undo-notice.tsx';
import { useWrite } from '../api/query.ts';
import type { Answer, EndpointName } from '../api/types.ts';
import { useWhen } from './use-when.ts';

/** A cycle of a program, with the name that notices say. */
type Cycle = {
  readonly id_scheduler: string;
  readonly name: string;
  readonly date: string;
  readonly cycle: number;
};

/** Who decides a cycle otherwise: nobody, or another sensor. */
export type Decide = InputOf<'overrideCycle'>['body']['decide'];

/** What is read again after one of these. */
const AFTER: readonly EndpointName[] = ['listSchedulers', 'listOutputsPlans', 'irrigationBoard', 'whyScheduler'];

/** What can be done with one coming cycle. Each says what happened and can be taken back; gives true when it was done. */
export function useCycleActions() {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const when = useWhen();
  const online = useConnection().link !== 'offline';
  const skips = useWrite('skipCycle', AFTER);
  const unskips = useWrite('unskipCycle', AFTER);
  const overrides = useWrite('overrideCycle', AFTER);
  const clears = useWrite('clearOverride', AFTER);
  const reaches = useWrite('reachObject', ['listObjects']);

  const attempt = async <Name extends EndpointName>(ask: () => Promise<Answer<Name>>) => {
    if (!online) {
      notice(common.t('needsConnection'));
      return false;
    }
    const answer = await ask();
    if (!answer.ok) noticeFault(answer.error.message);
    return answer.ok;
  };
  const partsOf = ({ id_scheduler: id, date, cycle }: Cycle) => ({ params: { id }, body: { date, cycle } });
  const unskip = async (of: Cycle) => {
    const done = await attempt(() => unskips.send(partsOf(of)));
    if (done) notice(t('act.undone'));
    return done;
  };
  const clear = async (of: Cycle) => {
    const done = await attempt(() => clears.send(partsOf(of)));
    if (done) notice(t('act.overrideUndone'));
    return done;
  };
  return {
    busy: skips.busy || unskips.busy || overrides.busy || clears.busy || reaches.busy,
    unskip,
    skip: async (of: Cycle & { readonly atMs: number }) => {
      const done = await attempt(() => skips.send(partsOf(of)));
      if (done)
        undoNotice(t('act.skipped', { name: of.name, when: when(of.atMs).full }), t('act.undo'), () => void unskip(of));
      return done;
    },
    override: async (of: Cycle, decide: Decide, said: string) => {
      const { params, body } = partsOf(of);
      const done = await attempt(() => overrides.send({ params, body: { ...body, decide } }));
      if (done) undoNotice(said, t('act.undo'), () => void clear(of));
      return done;
    },
    reach: async (idObject: string) => {
      const done = await attempt(() => reaches.send({ params: { id: idObject } }));
      if (done) notice(t('act.reaching'));
      return done;
    },
  } as const;
}
