import { useTexts } from '../../../i18n/use-texts.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import type { Measure } from './facts.ts';
import css from './threshold-bar.module.css';

type Props = { readonly measure: Measure; readonly closed: boolean; readonly provisional: boolean };

/**
 * A value with its age, and its position relative to the limit: the allowed
 * part, a mark at the limit, a dot at the value.
 */
export function ThresholdBar({ measure, closed, provisional }: Props) {
  const { t } = useTexts('schedules');
  const { value, unit, ageMin, known, limit, relation, bar } = measure;
  const share = (part: number) => `${100 * part}%`;
  const [from, until] = bar.allowed;
  const caption =
    relation === 'gives'
      ? t('why.needs')
      : ageMin === null
        ? t('why.noReading')
        : ageMin < 1
          ? t('why.fresh')
          : t(provisional ? 'why.ageNow' : 'why.ageThen', { age: durationText(ageMin) });
  return (
    <div className={css.measure}>
      <div className={css.value}>
        {value === null ? <b aria-hidden="true">–</b> : <b className="num">{value}</b>} <small>{unit}</small>
        <span className="num">{caption}</span>
      </div>
      <div className={css.limit}>
        <div className={css.bar} aria-hidden="true">
          <i style={{ left: share(from), width: share(until - from) }} />
          <u style={{ left: share(bar.mark) }} />
          {bar.dot !== null && (
            <s
              data-closed={closed || undefined}
              data-unknown={!known || undefined}
              style={{ left: share(Math.min(0.98, Math.max(0.02, bar.dot))) }}
            />
          )}
        </div>
        <span className="num">{t(`why.must.${relation}`, { limit })}</span>
      </div>
    </div>
  );
}
