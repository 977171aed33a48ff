import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { DeadSetting } from '@zagon/domain/schedules/definition/dead-settings.ts';
import { deadSettingText } from '@zagon/domain/schedules/definition/dead-settings-text.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { formatTime } from '../../../../time/format-time.ts';
import { IconTile } from '../../../../ui/frame/icon-tile.tsx';
import { Lines } from '../../../../ui/list/lines.tsx';
import { Row } from '../../../../ui/list/rows.tsx';
import { useEditor } from '../../editor/form/editor-context.ts';
import type { ScheduleForm } from '../../editor/form/schedule-form.ts';

/** A setting without effect, and a button that makes the one change that fixes it. Changes only the form. */
export function DeadSettingEntry({ setting }: { readonly setting: DeadSetting }) {
  const { language } = useTexts('schedules');
  const { readOnly, update } = useEditor();
  const actionText = useActionText();
  const dateText = (isoDate: string) => formatTime(Date.parse(`${isoDate}T12:00:00Z`), 'dayMonth', language, 'UTC');
  return (
    <Row
      icon={
        <IconTile tone="warn">
          <IconAlertTriangleFilled size={18} aria-hidden="true" />
        </IconTile>
      }
    >
      <Lines title={deadSettingText(setting, dateText)[language]}>
        {!readOnly && (
          <Button variant="default" size="sm" onClick={() => update((form) => withChange(form, setting))}>
            {actionText(setting)}
          </Button>
        )}
      </Lines>
    </Row>
  );
}

function useActionText(): (setting: DeadSetting) => string {
  const { t } = useTexts('schedules');
  const fertigationText = (rule: Extract<DeadSetting, { code: 'fertigation_never' }>['change']) => {
    switch (rule.type) {
      case 'every_n_days':
        return t('preview.mend.everyDays', { count: rule.n });
      case 'every_n_cycles':
        return t('preview.mend.everyCycles', { count: rule.n });
      case 'cycles':
        return t('preview.mend.cycle', { number: rule.cycles.join(', ') });
    }
  };
  return (setting) => {
    switch (setting.code) {
      case 'fertigation_never':
        return fertigationText(setting.change);
      case 'pulses_beyond_window':
        return t('preview.mend.pulses', { count: setting.fits });
      case 'ends_before_run':
        return t('preview.mend.noEnd');
      case 'condition_fixed':
      case 'conditions_exclude':
        return t('preview.mend.noCondition');
    }
  };
}

/** Applies the one change that fixes a dead setting; everything else in the form stays as entered. */
function withChange(form: ScheduleForm, setting: DeadSetting): ScheduleForm {
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
