import { useTexts } from '../../../i18n/use-texts.ts';
import type { Risk } from '../../../lib/schedules/use-board.ts';
import { useGo } from '../../../lib/go.ts';
import { useRights } from '../../../lib/schedules/rights.ts';
import { useCycleActions } from '../../../lib/schedules/use-cycle-actions.ts';

type Choice = { readonly label: string; readonly act: () => Promise<void> };

/** What can be done about a risk: the best first, then one way out. Each for this one cycle only. */
export function useRiskActions(risk: Risk, onDone: () => void) {
  const { t } = useTexts('schedules');
  const actions = useCycleActions();
  const rights = useRights();
  const go = useGo();
  const { name } = risk;
  const then = async (done: Promise<boolean>) => {
    if (await done) onDone();
  };
  const skip: Choice = {
    label: t('tonight.skip'),
    act: () => then(actions.skip({ ...risk, atMs: Date.parse(risk.starts_at) })),
  };
  const anyway: Choice = {
    label: t('tonight.anyway'),
    act: () => then(actions.override(risk, { by: 'run_anyway' }, t('tonight.anywaySaid', { name }))),
  };
  const change: Choice = {
    label: t('tonight.change'),
    act: () => Promise.resolve(go({ screen: 'scheduleEdit', params: { id: risk.id_scheduler } })),
  };
  const [instead] = risk.instead;
  const { condition, id_object: idObject } = risk;
  const choices = (): readonly Choice[] => {
    switch (risk.kind) {
      case 'probe_stale':
      case 'probe_stuck':
      case 'probe_missing':
      case 'probe_off': {
        if (instead === undefined || condition === null) return [anyway, skip];
        const { id_object, field, name: probe } = instead;
        const use: Choice = {
          label: t('tonight.use', { probe }),
          act: () =>
            then(
              actions.override(
                risk,
                { by: 'sensor', condition, id_object, field },
                t('tonight.useSaid', { probe, name }),
              ),
            ),
        };
        return [use, anyway];
      }
      case 'module_silent':
      case 'station_silent':
      case 'not_on_device':
        return idObject === null
          ? [skip]
          : [{ label: t('tonight.reach'), act: () => then(actions.reach(idObject)) }, skip];
      case 'water_short':
      case 'output_taken':
        // One that does not run anyway needs no skipping; its hours do need another look.
        return [...(rights.configure ? [change] : []), ...(risk.value === null ? [] : [skip])];
      case 'battery_low':
      case 'valve_failed':
      case 'account_pauses':
        return [skip];
    }
  };
  return { busy: actions.busy, choices: choices() } as const;
}
