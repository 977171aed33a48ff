import { toUser } from '@zagon/domain/units/user-units.ts';
import { valueOfField } from '../../../entities/module/field-text.ts';
import { Value } from '../../../ui/value/value.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { HistoryButton } from '../../../entities/module/history/history-button.tsx';
import { shownField, type ShownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { Gauge } from '../../../ui/value/gauge.tsx';
import { ModuleWidget } from '../module-widget.tsx';
import { SourceMissing } from '../source-missing.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';
import css from './gauge.module.css';

const WIDTH_PX = 200;

/** One value on a half ring with its optimum; it opens its history. */
function GaugeWidget({ widget, options }: WidgetProps<'gauge'>) {
  const { t, language } = useTexts('dashboard');
  const units = useUnits();
  const { id_object: moduleId, field } = options;
  return (
    <ModuleWidget widget={widget} moduleId={moduleId} field={field}>
      {(module) => {
        const shown = shownField(module, field, units);
        if (shown === undefined) return <SourceMissing widgetId={widget.id}>{t('fields.none')}</SourceMissing>;
        const inUnits = (value: number) => toUser(value, shown.input, units).value;
        const scale = scaleOf(shown, {
          low: options.low === null ? null : inUnits(options.low),
          high: options.high === null ? null : inUnits(options.high),
        });
        return (
          <HistoryButton moduleId={moduleId} field={field} name={shown.input.label[language]}>
            <span className={css.gauge}>
              {shown.impossible === null ? (
                <Gauge
                  value={shown.value}
                  {...scale}
                  label={shown.input.label[language]}
                  unit={shown.unit}
                  decimals={shown.decimals}
                  width={WIDTH_PX}
                  caption={shown.unit}
                />
              ) : (
                <Value {...valueOfField(shown)} size="big" />
              )}
              <span className="note">{shown.input.label[language]}</span>
            </span>
          </HistoryButton>
        );
      }}
    </ModuleWidget>
  );
}

/** The chosen ends of the scale, or those of the sensor if they are invalid; the optimum is clipped to it. */
function scaleOf(
  { min, max, optimum }: ShownField,
  chosen: { readonly low: number | null; readonly high: number | null },
): { min: number; max: number; optimum?: readonly [number, number] } {
  const [low, high] = [chosen.low ?? min, chosen.high ?? max];
  const ends = low < high ? { min: low, max: high } : { min, max };
  if (optimum === null || optimum[1] <= ends.min || optimum[0] >= ends.max) return ends;
  return { ...ends, optimum: [Math.max(optimum[0], ends.min), Math.min(optimum[1], ends.max)] };
}

export const gaugeView: WidgetView<'gauge'> = {
  title: { pl: 'Wskaźnik', en: 'Gauge' },
  render: (widget, options) => <GaugeWidget widget={widget} options={options} />,
};
