import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ProbeReplaced, SensorUse } from '../../../../entities/finding/sensor-use.tsx';
import { TrustNote } from '../../../../entities/finding/trust-note.tsx';
import { TrustWord } from '../../../../entities/finding/trust-word.tsx';
import { useSensorTrust } from '../../../../entities/finding/use-sensor-trust.ts';
import { FieldMark } from '../../../../entities/module/age/field-value.tsx';
import { valueOfField } from '../../../../entities/module/field-text.ts';
import { shownFields, type ShownField } from '../../../../entities/module/shown-field.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { Gauge } from '../../../../ui/value/gauge.tsx';
import { Value } from '../../../../ui/value/value.tsx';
import { Values } from './values-drawer.tsx';
import css from './drawers.module.css';

/** A slab: gauges for moisture and salinity, then temperature and light. */
export function SubstrateDrawer({ object }: { readonly object: ModuleShape }) {
  const gauges = shownFields(object, ['HUMIDITY_1', 'ECW_1'], useUnits());
  return (
    <div className={css.stack}>
      <div className={css.gauges}>
        {gauges.map((field) => (
          <MoistureGauge key={field.input.name} moduleId={object.id} field={field} />
        ))}
      </div>
      <ProbeReplaced moduleId={object.id} />
      <Values object={object} fields={['TEMP_1', 'LIGHT_1']} />
    </div>
  );
}

/** Moisture or salinity on its half ring; what cannot be drawn there is a marked number. */
function MoistureGauge({ moduleId, field }: { readonly moduleId: string; readonly field: ShownField }) {
  const { t, language } = useTexts('modules');
  const ui = useTexts('ui');
  const { input, value, min, max, optimum, unit, decimals } = field;
  const trust = useSensorTrust(moduleId, input.name);
  return (
    <figure>
      {field.impossible === null ? (
        <Gauge
          value={value}
          min={min}
          max={max}
          {...(optimum === null ? {} : { optimum })}
          label={input.quantity === 'ec' ? 'EC' : t('gauge.moisture')}
          unit={unit}
          decimals={decimals}
          width={150}
        />
      ) : (
        <Value {...valueOfField(field)} size="widget" />
      )}
      <figcaption>
        {value === null || optimum === null
          ? input.label[language]
          : ui.t(value < optimum[0] ? 'soil.tooDry' : value > optimum[1] ? 'soil.tooWet' : 'soil.inRange')}{' '}
        <FieldMark field={field} /> <TrustWord of={trust} />
        <TrustNote of={trust} />
        <SensorUse moduleId={moduleId} field={input.name} of={trust} />
      </figcaption>
    </figure>
  );
}
