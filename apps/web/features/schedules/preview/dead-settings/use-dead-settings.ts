import { type DeadSetting, deadSettings } from '@zagon/domain/schedules/definition/dead-settings.ts';
import { validateSchedule } from '@zagon/domain/schedules/definition/validate.ts';
import { useFarmZone } from '../../../../entities/session/session.ts';
import { useNow } from '../../../../time/clock.ts';
import { useEditor } from '../../editor/form/editor-context.ts';
import { scheduleOf } from '../../editor/form/schedule-form.ts';

/** The settings in the form that will never have an effect; none while the form is invalid. */
export function useDeadSettings(): readonly DeadSetting[] {
  const { values, farm } = useEditor();
  const zone = useFarmZone();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute')).toZonedDateTimeISO(zone);
  const schedule = scheduleOf(values);
  if (validateSchedule(schedule, farm).length > 0) return [];
  return deadSettings(schedule, farm, {
    date: now.toPlainDate().toString(),
    minute: now.hour * 60 + now.minute,
  });
}
