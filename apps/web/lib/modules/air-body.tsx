import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Gauge } from '../../ui/gauge.tsx';
import { LeafSign } from '../../ui/leaf-sign.tsx';
import { Thermometer } from '../../ui/thermometer.tsx';
import { Value } from '../../ui/value.tsx';
import css from './air-body.module.css';
import { infectionRisk } from './infection-risk.ts';
import { shownField, type ShownField } from './shown-field.ts';
import { thermometerScale } from './thermometer-scale.ts';
import { useUnits } from './use-units.ts';

/** What an air sensor says: temperature with its thermometer, humidity and dew point, VPD on a gauge, the leaves. */
export function AirBody({ object }: { readonly object: ObjectShape }) {
  const { t, language } = useTexts('common');
  const units = useUnits();
  const temperature = shownField(object, 'TEMP_1', units);
  const vpd = shownField(object, 'VPD_1', units);
  if (temperature === undefined) return null;
  const [low, high] = thermometerScale(temperature);
  const pairs = [shownField(object, 'humidity', units), shownField(object, 'TEMP_DEW_1', units)];
  return (
    <div className={css.body}>
      <div className={css.air}>
        <Thermometer
          value={temperature.value}
          min={low}
          max={high}
          unit={temperature.unit}
          decimals={temperature.decimals}
        />
        <div className={css.words}>
          <Value
            value={temperature.value}
            unit={temperature.unit}
            decimals={temperature.decimals}
            size="big"
            {...(temperature.trend === undefined ? {} : { trend: temperature.trend })}
          />
          <dl>
            {pairs.map((field) =>
              field === undefined ? null : (
                <div key={field.input.name}>
                  <dt>{t(field.input.quantity === 'dew_point' ? 'air.dewPoint' : 'air.humidity')}</dt>
                  <dd className="num">{field.value === null ? t('noData') : write(field, language)}</dd>
                </div>
              ),
            )}
          </dl>
        </div>
        {vpd !== undefined && (
          <div className={css.gauge}>
            <Gauge
              value={vpd.value}
              min={vpd.min}
              max={vpd.max}
              {...(vpd.optimum === null ? {} : { optimum: vpd.optimum })}
              label="VPD"
              unit={vpd.unit}
              decimals={vpd.decimals}
              width={112}
            />
          </div>
        )}
      </div>
      <Leaves wet={shownField(object, 'VPD_INFECT_1', units)} index={shownField(object, 'PWI_1', units)} />
    </div>
  );
}

function write({ value, unit, decimals }: ShownField, language: 'pl' | 'en'): string {
  return formatQuantity(value, { decimals, suffix: unit }, language);
}

function Leaves({ wet, index }: { readonly wet: ShownField | undefined; readonly index: ShownField | undefined }) {
  const { t, language } = useTexts('common');
  if (wet === undefined || index === undefined) return null;
  const risk = infectionRisk(index.value);
  return (
    <div className={css.leaves}>
      <LeafSign wetness={wet.value ?? 0} />
      <div>
        <b>{t(wet.value === null ? 'air.leavesUnknown' : wet.value >= 1 ? 'air.leavesWet' : 'air.leavesDry')}</b>
        {risk !== null && (
          <span data-risk={risk}>
            {t(`air.risk.${risk}`)} · PWI <span className="num">{write(index, language)}</span>
          </span>
        )}
      </div>
    </div>
  );
}
