import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { shownFields } from '../../../../lib/modules/shown-field.ts';
import { useUnits } from '../../../../lib/modules/use-units.ts';
import { Gauge } from '../../../../ui/gauge.tsx';
import { Values } from './values-drawer.tsx';
import css from './drawers.module.css';

/** A slab: moisture and salt on gauges, then warmth and light. */
export function SubstrateDrawer({ object }: { readonly object: ObjectShape }) {
  const { t, language } = useTexts('modules');
  const ui = useTexts('ui');
  const gauges = shownFields(object, ['HUMIDITY_1', 'ECW_1'], useUnits());
  return (
    <div className={css.stack}>
      <div className={css.gauges}>
        {gauges.map(({ input, value, min, max, optimum, unit, decimals }) => (
          <figure key={input.name}>
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
            <figcaption>
              {value === null || optimum === null
                ? input.label[language]
                : ui.t(value < optimum[0] ? 'soil.tooDry' : value > optimum[1] ? 'soil.tooWet' : 'soil.inRange')}
            </figcaption>
          </figure>
        ))}
      </div>
      <Values object={object} fields={['TEMP_1', 'LIGHT_1']} />
    </div>
  );
}
