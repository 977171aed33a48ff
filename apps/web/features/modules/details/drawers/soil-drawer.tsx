import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { formatNumber, formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { ShownField } from '../../../../entities/module/shown-field.ts';
import {
  commonOptimum,
  moistureScale,
  soilSensors,
  type SoilSensorView,
} from '../../../../entities/module/soil-levels.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { Value } from '../../../../ui/value/value.tsx';
import { ProbeDrawing } from './probe-drawing.tsx';
import css from './soil-drawer.module.css';

type Range = readonly [number, number];

/** The probe in the ground, with each sensor at its depth and its readings level with it. */
export function SoilDrawer({ object }: { readonly object: ModuleShape }) {
  const { t, language } = useTexts('ui');
  const sensors = soilSensors(object, useUnits());
  const scale = moistureScale(object, sensors);
  const optimum = commonOptimum(sensors);
  // Sensors side by side have no depths to draw.
  const sideBySide = sensors.length > 1 && sensors.every(({ level }) => level === null);
  return (
    <>
      <div className={css.profile} data-beside={sideBySide || undefined}>
        {sideBySide ? null : <ProbeDrawing sensors={sensors.length} />}
        <ul className={css.levels} aria-label={t('soil.label')}>
          {sensors.map((sensor) => (
            <Level key={sensor.key} sensor={sensor} scale={scale} alone={sensors.length === 1} />
          ))}
        </ul>
      </div>
      {optimum !== null && (
        <p className={css.legend}>
          <i aria-hidden="true" />
          {t('soil.optimum')}{' '}
          <span className="num">
            {formatNumber(optimum[0], 0, language)}–{formatQuantity(optimum[1], { decimals: 0, suffix: '%' }, language)}
          </span>
        </p>
      )}
    </>
  );
}

function moistureLabel(moisture: number | null, optimum: Range | null) {
  if (moisture === null || optimum === null) return null;
  return moisture < optimum[0] ? 'tooDry' : moisture > optimum[1] ? 'tooWet' : 'inRange';
}

const share = (value: number, [from, to]: Range) => Math.max(0, Math.min(100, (100 * (value - from)) / (to - from)));

type LevelProps = { readonly sensor: SoilSensorView; readonly scale: Range; readonly alone: boolean };

function Level({ sensor, scale, alone }: LevelProps) {
  const { t, language } = useTexts('ui');
  const { moisture, extras, level } = sensor;
  const { value, unit, decimals, trend, optimum } = moisture;
  const label = moistureLabel(value, optimum);
  const format = (field: ShownField) =>
    formatQuantity(field.value, { decimals: field.decimals, suffix: field.unit }, language);
  return (
    <li>
      {level !== null && <b className={css.level}>{t('soil.level', { level })}</b>}
      {level === null && !alone && <b className={css.level}>{moisture.input.label[language]}</b>}
      <div className={css.line}>
        <Value
          value={value}
          unit={unit}
          decimals={decimals}
          size="widget"
          {...(trend === undefined ? {} : { trend })}
        />
        {label !== null && (
          <span className={css.word} data-word={label}>
            {t(`soil.${label}`)}
          </span>
        )}
      </div>
      <div className={css.bar} aria-hidden="true">
        {optimum !== null && (
          <u style={{ left: `${share(optimum[0], scale)}%`, right: `${100 - share(optimum[1], scale)}%` }} />
        )}
        {value !== null && (
          <i style={{ width: `${share(value, scale)}%` }} data-low={label === 'tooDry' || undefined} />
        )}
      </div>
      <p className={css.extras}>
        {extras.map((field) => (
          <span key={field.input.name} className="num">
            <span className="vh">{field.input.label[language]} </span>
            {format(field)}
          </span>
        ))}
      </p>
    </li>
  );
}
