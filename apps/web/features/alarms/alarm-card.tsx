import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { AlarmAction } from './alarm-action.tsx';
import { AlarmStateLabel } from './alarm-state-label.tsx';
import { AlarmDuration, AlarmTime } from './alarm-times.tsx';
import { AlarmSummary } from './alarm-summary.tsx';

/** An alarm as a card on a phone. */
export function AlarmCard({ alarm }: { readonly alarm: AlarmShape }) {
  return (
    <div className="stackS">
      <div className="between note">
        <AlarmStateLabel alarm={alarm} />
        <AlarmTime at={alarm.activation_date} />
      </div>
      <AlarmSummary alarm={alarm} />
      <div className="between note">
        <AlarmDuration alarm={alarm} />
        <AlarmAction alarm={alarm} />
      </div>
    </div>
  );
}
