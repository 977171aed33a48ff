import { useTexts } from '../../../i18n/use-texts.ts';
import type { Risk } from '../../../entities/schedule/use-board.ts';
import { useGo } from '../../../navigation/go.ts';
import { useRights } from '../../../entities/schedule/rights.ts';
import { useCycleActions } from '../../../entities/schedule/use-cycle-actions.ts';

type Choice = {
  readonly label: string;
  /** True if it lets water run or sends an order, which an expired account may not do. */
  readonly opens: boolean;
  readonly act: () => Promise<void>;
};

/** Actions for a risk: the best first, then one alternative. Each applies to this cycle only. */
export function useRiskActions(risk: Risk, onDone: () => void) {
  const { t } = useTexts('schedules');
  const actions = useCycleActions();
  const rights = useRights();
  const go = useGo();
  const { name } = risk;
  const finishAfter = async (done: Promise<boolean>) => {
    if (await done) onDone();
  };
  const skip: Choice = {
    label: t('tonight.skip'),
    opens: false,
    act: () => finishAfter(actions.skip({ ...risk, atMs: Date.parse(risk.starts_at) })),
  };
  const runAnyway: Choice = {
    label: t('tonight.anyway'),
    opens: true,
    act: () => finishAfter(actions.override(risk, { by: 'run_anyway' }, t('tonight.anywaySaid', { name }))),
  };
  const changeSchedule: Choice = {
    label: t('tonight.change'),
    opens: false,
    act: () => Promise.resolve(go({ screen: 'scheduleEdit', params: { scheduleId: risk.id_scheduler } })),
  };
  const [instead] = risk.instead;
  const { condition, id_object: moduleId } = risk;
  const choices = (): readonly Choice[] => {
    switch (risk.kind) {
      case 'probe_stale':
      case 'probe_stuck':
      case 'probe_not_trusted':
      case 'probe_impossible':
      case 'probe_missing':
      case 'probe_off': {
        if (instead === undefined || condition === null) return [runAnyway, skip];
        const { id_object, field, name: probe } = instead;
        const use: Choice = {
          label: t('tonight.use', { probe }),
          opens: true,
          act: () =>
            finishAfter(
              actions.override(
                risk,
                { by: 'sensor', condition, id_object, field },
                t('tonight.useSaid', { probe, name }),
              ),
            ),
        };
        return [use, runAnyway];
      }
      case 'module_silent':
      case 'station_silent':
      case 'not_on_device':
        return moduleId === null
          ? [skip]
          : [{ label: t('tonight.reach'), opens: true, act: () => finishAfter(actions.reach(moduleId)) }, skip];
      case 'water_short':
      case 'output_taken':
        // A run that will not happen needs no skip, but its hours need changing.
        return [...(rights.configure ? [changeSchedule] : []), ...(risk.value === null ? [] : [skip])];
      case 'run_late':
      case 'probe_watched':
        // Nothing is decided for this cycle: its card links to what can be done.
        return [];
      case 'battery_low':
      case 'valve_failed':
      case 'account_pauses':
        return [skip];
    }
  };
  return { busy: actions.busy, choices: choices() } as const;
}
