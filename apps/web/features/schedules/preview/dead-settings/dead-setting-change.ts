import type { DeadSetting } from '@zagon/domain/schedules/definition/dead-settings.ts';
import type { ScheduleForm } from '../../editor/form/schedule-form.ts';

/** Applies the one change that fixes a dead setting; everything else in the form stays as entered. */
export function withChange(form: ScheduleForm, setting: DeadSetting): ScheduleForm {
  switch (setting.code) {
    case 'fertigation_never':
      return { ...form, fertigation: { ...form.fertigation, ...setting.change } };
    case 'pulses_beyond_window':
      return { ...form, cycles: { ...form.cycles, maxPulses: setting.fits } };
    case 'ends_before_run':
      return { ...form, expirationDate: '' };
    case 'condition_fixed':
    case 'conditions_exclude':
      return { ...form, conditions: form.conditions.filter((_, index) => index !== setting.index) };
  }
}
