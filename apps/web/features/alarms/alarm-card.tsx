import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { AlarmAction } from './alarm-action.tsx';
import { AlarmStateSign } from './alarm-state-sign.tsx';
import { Lasting, Moment } from './alarm-times.tsx';
import { AlarmWhat } from './alarm-what.tsx';
import css from './alarms.module.css';

/** An alarm on a phone. */
export function AlarmCard({ alarm }: { readonly alarm: AlarmShape }) {
  return (
    <div className={css.card}>
      <div className={css.line}>
        <AlarmStateSign alarm={alarm} />
        <Moment at={alarm.activation_date} />
      </div>
      <AlarmWhat alarm={alarm} />
      <div className={css.line}>
        <Lasting alarm={alarm} />
        <AlarmAction alarm={alarm} />
      </div>
    </div>
  );
}
