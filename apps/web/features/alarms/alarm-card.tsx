import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AlarmAction } from './alarm-action.tsx';
import { AlarmStateSign } from './alarm-state-sign.tsx';
import { Lasting, Moment } from './alarm-times.tsx';
import css from './alarms.module.css';

/** An alarm on a phone. */
export function AlarmCard({ alarm }: { readonly alarm: AlarmShape }) {
  const { language } = useTexts('alarms');
  return (
    <div className={css.card}>
      <div className={css.line}>
        <AlarmStateSign alarm={alarm} />
        <Moment at={alarm.activation_date} />
      </div>
      <span className={css.what}>
        <b>{alarm.message[language]}</b>
        {alarm.object_name !== null && <small>{alarm.object_name}</small>}
      </span>
      <div className={css.line}>
        <Lasting alarm={alarm} />
        <AlarmAction alarm={alarm} />
      </div>
    </div>
  );
}
