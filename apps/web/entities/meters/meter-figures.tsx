import { useTexts } from '../../i18n/use-texts.ts';
import { Fact, Facts } from '../../ui/list/facts.tsx';
import { Value } from '../../ui/value/value.tsx';
import { FieldMark, FieldValue } from '../module/age/field-value.tsx';
import type { ShownCounter, ShownField } from '../module/shown-field.ts';
import { DayBars } from './day-bars.tsx';
import { useMeterAmounts } from './use-meter-amounts.ts';

type Props = {
  readonly field: ShownField;
  readonly counter: ShownCounter;
  /** `page`: with a bar for each day; `tile`: three short lines. */
  readonly size: 'page' | 'tile';
};

/** An input that counts: what came today in front, then seven days and the season, its running total last. */
export function MeterFigures({ field, counter, size }: Props) {
  const { t } = useTexts('common');
  const { unit, decimals, input } = field;
  const amounts = useMeterAmounts({ moduleId: counter.moduleId, field: input.name }, { season: true });
  const shown = (sum: number | null | undefined) => (sum === null || sum === undefined ? null : counter.toShown(sum));
  return (
    <div className="stackS">
      <span>
        <Value
          value={shown(amounts?.today)}
          unit={unit}
          decimals={decimals}
          size={size === 'page' ? 'big' : 'widget'}
        />{' '}
        <span className="note">{t('meters.today')}</span>
      </span>
      {size === 'page' && amounts !== undefined && (
        <DayBars days={amounts.days.map(shown)} unit={unit} decimals={decimals} />
      )}
      <Facts plain={size === 'tile'}>
        <Fact label={t('meters.sevenDays')}>
          <Value value={shown(amounts?.seven_days)} unit={unit} decimals={decimals} />
        </Fact>
        <Fact label={t('meters.season')}>
          <Value value={shown(amounts?.season)} unit={unit} decimals={decimals} />
        </Fact>
        {amounts !== undefined && amounts.kept_apart > 0 && (
          <Fact label={t('meters.keptApart')}>
            <Value value={shown(amounts.kept_apart)} unit={unit} decimals={decimals} />
          </Fact>
        )}
        <Fact label={t(`meters.total.${size}`)}>
          <FieldValue field={field} />
        </Fact>
      </Facts>
    </div>
  );
}

/** The same in a row of a list: only what came today. */
export function MeterToday({ field, counter }: Pick<Props, 'field' | 'counter'>) {
  const { t } = useTexts('common');
  const { unit, decimals, input } = field;
  const amounts = useMeterAmounts({ moduleId: counter.moduleId, field: input.name }, { season: false });
  const today = amounts?.today ?? null;
  return (
    <>
      <Value value={today === null ? null : counter.toShown(today)} unit={unit} decimals={decimals} />{' '}
      <small>{t('meters.today')}</small> <FieldMark field={field} short />
    </>
  );
}
