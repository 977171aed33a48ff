import { formatNumber, formatQuantity } from '@zagon/domain/units/format.ts';
import { FieldText, FieldValue } from '../../../../entities/module/age/field-value.tsx';
import { ValueWhy } from '../../../../entities/module/outlook/value-why.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { shownField, type ShownField } from '../../../../entities/module/shown-field.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import type { DrawerProps } from './drawer-props.ts';
import { calibrationOf, storedWater, type Calibration } from './scales-calibration.ts';
import { ScalesDrawing } from './scales-drawing.tsx';
import css from './scales.module.css';

const KG_DECIMALS = 1;

/** The load on the scale: its weight over both load cells, and the water it holds between dry and full. */
export function ScalesDrawer({ object }: DrawerProps) {
  const { t } = useTexts('modules');
  const units = useUnits();
  const field = (name: string) => shownField(object, name, units);
  const [weight, moisture] = [field('WEIGHT_SUM_1'), field('HUMI_CALC_1')];
  const calibration = calibrationOf(object);
  return (
    <div className={css.scales}>
      {weight !== undefined && <Total field={weight} />}
      <ScalesDrawing moisture={moisture?.value ?? null} />
      <dl className={css.cells}>
        {[field('WEIGHT_TENSO_1'), field('WEIGHT_TENSO_2')].map(
          (cell) => cell && <Cell key={cell.input.name} field={cell} />,
        )}
      </dl>
      {moisture !== undefined && (
        <section className={css.moisture} aria-label={t('scales.moisture')}>
          <div className={css.line}>
            <span>{t('scales.moisture')}</span>
            <ValueWhy module={object} field={moisture}>
              <FieldValue field={moisture} size="widget" />
            </ValueWhy>
          </div>
          <div className={css.bar} aria-hidden="true">
            {moisture.value !== null && <i style={{ width: `${Math.max(0, Math.min(100, moisture.value))}%` }} />}
          </div>
          {calibration === null ? (
            <p className={css.note}>{t(moisture.value === null ? 'scales.uncalibrated' : 'scales.byHand')}</p>
          ) : (
            <StoredWater calibration={calibration} weightKg={weight?.value ?? null} />
          )}
        </section>
      )}
    </div>
  );
}

function Total({ field }: { readonly field: ShownField }) {
  const { language } = useTexts('modules');
  return (
    <div className={css.total}>
      <span>{field.input.label[language]}</span>
      <FieldValue field={field} size="big" />
    </div>
  );
}

function Cell({ field }: { readonly field: ShownField }) {
  const { language } = useTexts('modules');
  return (
    <div>
      <dt>{field.input.label[language]}</dt>
      <dd className="num">
        <FieldText field={field} />
      </dd>
    </div>
  );
}

type StoredWaterProps = { readonly calibration: Calibration; readonly weightKg: number | null };

/** The two calibration weights at the ends of the bar, and the water between them. */
function StoredWater({ calibration, weightKg }: StoredWaterProps) {
  const { t, language } = useTexts('modules');
  const kg = (value: number) => formatQuantity(value, { decimals: KG_DECIMALS, suffix: 'kg' }, language);
  const litres = (value: number) => formatNumber(value, KG_DECIMALS, language);
  const water = weightKg === null ? null : storedWater(weightKg, calibration);
  return (
    <>
      <p className={css.ends}>
        <span className="num">{t('scales.dry', { weight: kg(calibration.dryKg) })}</span>
        <span className="num">{t('scales.full', { weight: kg(calibration.fullKg) })}</span>
      </p>
      {water !== null && (
        <p className={css.note}>{t('scales.held', { held: litres(water.waterL), room: litres(water.capacityL) })}</p>
      )}
    </>
  );
}
