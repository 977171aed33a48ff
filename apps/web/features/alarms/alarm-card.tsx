import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { AlarmAction } from './alarm-action.tsx';
import { AlarmStateLabel } from './alarm-state-label.tsx';
import { AlarmDuration, AlarmTime } from './alarm-times.tsx';
import { AlarmSummary } from './alarm-summary.tsx';
import css from './alarms.module.css';

/** An alarm as a card on a phone. */
export function AlarmCard({ alarm }: { readonly alarm: AlarmShape }) {
  return (
    <div className={css.card}>
      <div className={css.line}>
        <AlarmStateLabel alarm={alarm} />
        <AlarmTime at={alarm.activation_date} />
      </div>
      <AlarmSummary alarm={alarm} />
      <div className={css.line}>
        <AlarmDuration alarm={alarm} />
        <AlarmAction alarm={alarm} />
      </div>
    </div>
  );
}
