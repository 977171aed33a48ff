import { assessDeadSettings } from '@zagon/domain/findings/kinds/dead-settings.ts';
import type { DeadSetting } from '@zagon/domain/schedules/definition/dead-settings.ts';
import { useFarmZone } from '../../../../entities/session/session.ts';
import { useNow } from '../../../../time/clock.ts';
import { useEditor } from '../../editor/form/editor-context.ts';
import { scheduleOf } from '../../editor/form/schedule-form.ts';

/** The settings in the form that will never have an effect; none while the form is invalid. */
export function useDeadSettings(): readonly DeadSetting[] {
  const { values, farm } = useEditor();
  const zone = useFarmZone();
  const finding = assessDeadSettings({ schedule: scheduleOf(values), farm, zone }, useNow('minute'));
  return finding.kind === 'silent' ? [] : finding.facts.settings;
}
