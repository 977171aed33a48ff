import { IconAlertTriangleFilled, IconCheck, IconCircle } from '@tabler/icons-react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { alarmState, type AlarmState } from '../../entities/alarm/alarm-state.ts';
import { alarmTone } from '../../entities/alarm/alarm-tone.ts';
import css from './alarms.module.css';

const icons = {
  active: IconAlertTriangleFilled,
  seen: IconAlertTriangleFilled,
  ended: IconCircle,
  confirmed: IconCheck,
} as const satisfies Record<AlarmState, unknown>;

/** The state of an alarm: icon and text. */
export function AlarmStateLabel({ alarm }: { readonly alarm: AlarmShape }) {
  const { t } = useTexts('alarms');
  const state = alarmState(alarm);
  const Icon = icons[state];
  return (
    <span className={css.state} data-state={state} data-tone={alarmTone(alarm)}>
      <Icon size={17} aria-hidden="true" />
      {t(`state.${state}`)}
    </span>
  );
}
