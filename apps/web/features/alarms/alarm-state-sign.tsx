import { IconAlertTriangleFilled, IconCheck, IconCircle } from '@tabler/icons-react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { alarmState, type AlarmState } from '../../lib/alarm-state.ts';
import css from './alarms.module.css';

const signs = {
  active: IconAlertTriangleFilled,
  seen: IconAlertTriangleFilled,
  ended: IconCircle,
  confirmed: IconCheck,
} as const satisfies Record<AlarmState, unknown>;

/** The state of an alarm: a sign and its word. */
export function AlarmStateSign({ alarm }: { readonly alarm: AlarmShape }) {
  const { t } = useTexts('alarms');
  const state = alarmState(alarm);
  const Sign = signs[state];
  return (
    <span className={css.state} data-state={state}>
      <Sign size={17} aria-hidden="true" />
      {t(`state.${state}`)}
    </span>
  );
}
