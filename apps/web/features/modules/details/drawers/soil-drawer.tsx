import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { ProbeReplaced, SensorUse } from '../../../../entities/finding/sensor-use.tsx';
import { TrustNote } from '../../../../entities/finding/trust-note.tsx';
import { TrustWord } from '../../../../entities/finding/trust-word.tsx';
import { useSensorTrust } from '../../../../entities/finding/use-sensor-trust.ts';
import { FieldText, FieldValue } from '../../../../entities/module/age/field-value.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { MoistureBar, moistureLabel, OptimumLegend } from '../../../../entities/module/drawing/moisture-bar.tsx';
import {
  commonOptimum,
  moistureScale,
  soilSensors,
  type SoilSensorView,
} from '../../../../entities/module/soil-levels.ts';
import { QuantityInfo } from '../../../../entities/module/terms/term-info.tsx';
import { TERM_OF_QUANTITY } from '../../../../entities/module/terms/terms.ts';
import { ValueWhy } from '../../../../entities/module/outlook/value-why.tsx';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { ProbeDrawing } from './probe-drawing.tsx';
import css from './soil-drawer.module.css';

type Range = readonly [number, number];

/** The probe in the ground, with each sensor at its depth and its readings level with it. */
export function SoilDrawer({ object }: { readonly object: ModuleShape }) {
  const { t, language } = useTexts('ui');
  const sensors = soilSensors(object, useUnits(), language);
  const scale = moistureScale(object, sensors);
  const optimum = commonOptimum(sensors);
  // The readings of a level have no names, so those that need an explanation are listed once below.
  const explained = (sensors[0]?.extras ?? []).filter(({ input }) => TERM_OF_QUANTITY[input.quantity] !== undefined);
  // Sensors side by side have no depths to draw.
  const sideBySide = sensors.length > 1 && sensors.every(({ level }) => level === null);
  return (
    <>
      <div className={css.profile} data-beside={sideBySide || undefined}>
        {sideBySide ? null : <ProbeDrawing sensors={sensors.length} />}
        <ul className={css.levels} aria-label={t('soil.label')}>
          {sensors.map((sensor) => (
            <Level key={sensor.key} module={object} sensor={sensor} scale={scale} />
          ))}
        </ul>
      </div>
      <ProbeReplaced moduleId={object.id} />
      {optimum !== null && <OptimumLegend optimum={optimum} />}
      {explained.length > 0 && (
        <p className="caption">
          {explained.map(({ input }) => (
            <span key={input.quantity}>
              {input.baseLabel[language]}
              <QuantityInfo quantity={input.quantity} />{' '}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

type LevelProps = { readonly module: ModuleShape; readonly sensor: SoilSensorView; readonly scale: Range };

function Level({ module, sensor, scale }: LevelProps) {
  const { t, language } = useTexts('ui');
  const { moisture, extras, name } = sensor;
  const { value, optimum } = moisture;
  const label = moistureLabel(value, optimum);
  const trust = useSensorTrust(module.id, moisture.input.name);
  return (
    <li>
      {name !== null && (
        <p className={css.level}>
          <b>{name.depth}</b> {name.number !== null && <small>{name.number}</small>}
        </p>
      )}
      <div className={css.line}>
        <ValueWhy module={module} field={moisture}>
          <FieldValue field={moisture} size="widget" />
        </ValueWhy>
        <TrustWord of={trust} />
        {label !== null && (
          <span className={css.word} data-word={label}>
            {t(`soil.${label}`)}
          </span>
        )}
      </div>
      <MoistureBar moisture={value} optimum={optimum} scale={scale} />
      <p className={css.extras}>
        {extras.map((field) => (
          <span key={field.input.name} className="num">
            <span className="vh">{field.input.label[language]} </span>
            <FieldText field={field} />
          </span>
        ))}
      </p>
      <TrustNote of={trust} />
      <SensorUse moduleId={module.id} field={moisture.input.name} of={trust} />
    </li>
  );
}
