import { valueOfField } from '../../../entities/module/field-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { HistoryButton } from '../../../entities/module/history/history-button.tsx';
import { shownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { MeterFigures } from '../../../entities/meters/meter-figures.tsx';
import { Value } from '../../../ui/value/value.tsx';
import { ModuleWidget } from '../module-widget.tsx';
import { SourceMissing } from '../source-missing.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';

const BLOCK = { display: 'block' } as const;

/** One large value with its trend; it opens its history. */
function ValueWidget({ widget, options: { id_object, field } }: WidgetProps<'value'>) {
  const { t, language } = useTexts('dashboard');
  const units = useUnits();
  return (
    <ModuleWidget widget={widget} moduleId={id_object} field={field}>
      {(module) => {
        const shown = shownField(module, field, units);
        if (shown === undefined) return <SourceMissing widgetId={widget.id}>{t('fields.none')}</SourceMissing>;
        const { input } = shown;
        return (
          <HistoryButton moduleId={id_object} field={field} name={input.label[language]}>
            {shown.counter === null ? (
              <Value {...valueOfField(shown)} size="big" />
            ) : (
              <MeterFigures field={shown} counter={shown.counter} size="tile" />
            )}
            <span className="note" style={BLOCK}>
              {input.label[language]}
            </span>
          </HistoryButton>
        );
      }}
    </ModuleWidget>
  );
}

export const valueView: WidgetView<'value'> = {
  title: { pl: 'Jedna wartość', en: 'Single value' },
  render: (widget, options) => <ValueWidget widget={widget} options={options} />,
};
