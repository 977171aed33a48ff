import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { FieldMark, FieldText, FieldValue } from './age/field-value.tsx';
import { ValueWhy } from './outlook/value-why.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Gauge } from '../../ui/value/gauge.tsx';
import { LeafIcon } from './drawing/leaf-icon.tsx';
import { Thermometer } from './drawing/thermometer.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Fact, Facts } from '../../ui/list/facts.tsx';
import css from './air-body.module.css';
import { infectionRisk } from './infection-risk.ts';
import { shownField, type ShownField } from './shown-field.ts';
import { thermometerScale } from './thermometer-scale.ts';
import { TermInfo } from './terms/term-info.tsx';
import { useUnits } from './use-units.ts';

const RISK_TONES = { low: undefined, rising: 'warn', infection: 'error' } as const;

/** Values of an air sensor: temperature with thermometer, humidity and dew point, VPD gauge, leaf wetness. */
export function AirBody({ module }: { readonly module: ModuleShape }) {
  const { t } = useTexts('common');
  const units = useUnits();
  const temperature = shownField(module, 'TEMP_1', units);
  const vpd = shownField(module, 'VPD_1', units);
  if (temperature === undefined) return null;
  const [low, high] = thermometerScale(temperature);
  const pairs = [shownField(module, 'humidity', units), shownField(module, 'TEMP_DEW_1', units)];
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
        <div className="grow">
          <ValueWhy module={module} field={temperature}>
            <FieldValue field={temperature} size="big" />
          </ValueWhy>
          <Facts plain>
            {pairs.map((field) =>
              field === undefined ? null : (
                <Fact
                  key={field.input.name}
                  label={t(field.input.quantity === 'dew_point' ? 'air.dewPoint' : 'air.humidity')}
                >
                  <FieldText field={field} />
                </Fact>
              ),
            )}
          </Facts>
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
            <FieldMark field={vpd} short />
            <TermInfo term="vpd" />
          </div>
        )}
      </div>
      <Leaves wetness={shownField(module, 'VPD_INFECT_1', units)} index={shownField(module, 'PWI_1', units)} />
    </div>
  );
}

function Leaves({
  wetness,
  index,
}: {
  readonly wetness: ShownField | undefined;
  readonly index: ShownField | undefined;
}) {
  const { t } = useTexts('common');
  if (wetness === undefined || index === undefined) return null;
  const risk = infectionRisk(index.value);
  return (
    <div className={css.leaves}>
      <LeafIcon wetness={wetness.value ?? 0} />
      <Lines
        title={t(wetness.value === null ? 'air.leavesUnknown' : wetness.value >= 1 ? 'air.leavesWet' : 'air.leavesDry')}
      >
        <FieldMark field={wetness} />
        {risk !== null && (
          <em data-tone={RISK_TONES[risk]}>
            {t(`air.risk.${risk}`)} · PWI{' '}
            <span className="num">
              <FieldText field={index} />
            </span>
            <TermInfo term="pwi" />
          </em>
        )}
      </Lines>
    </div>
  );
}
