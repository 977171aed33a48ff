import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FieldDrawer } from '../../../entities/module/field-drawer.tsx';
import { HistoryButton } from '../../../entities/module/history/history-button.tsx';
import { OutputTile } from '../../../entities/module/output-tile.tsx';
import { shownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { ModuleWidget } from '../module-widget.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';
import css from './fields.module.css';

/** Minimum grid rows for thermometers and gauges to fit. */
const ROOMY_ROWS = 6;

/** Selected fields of a module, each in its usual drawing; battery and signal are in the footer. */
function FieldsWidget({ widget, options }: WidgetProps<'fields'>) {
  return (
    <ModuleWidget
      widget={widget}
      moduleId={options.id_object}
      footer={(module) => <Fields module={module} fields={options.fields} roomy part="foot" />}
    >
      {(module) => <Fields module={module} fields={options.fields} roomy={widget.place.h >= ROOMY_ROWS} part="body" />}
    </ModuleWidget>
  );
}

type Props = {
  readonly module: ModuleShape;
  readonly fields: readonly string[];
  readonly roomy: boolean;
  readonly part: 'body' | 'foot';
};

function Fields({ module, fields, roomy, part }: Props) {
  const { t, language } = useTexts('dashboard');
  const units = useUnits();
  const items = fields.flatMap((field) => {
    const match = shownField(module, field, units);
    if (match !== undefined)
      return [
        {
          field,
          inFoot: match.input.status,
          drawn: (
            <HistoryButton moduleId={module.id} field={field} name={match.input.label[language]}>
              <FieldDrawer field={match} roomy={roomy} />
            </HistoryButton>
          ),
        },
      ];
    const output = module.outputs.find((candidate) => candidate.field_name === field);
    return output === undefined ? [] : [{ field, inFoot: false, drawn: <OutputTile output={output} /> }];
  });
  const here = items.filter(({ inFoot: inFooter }) => inFooter === (part === 'foot'));
  if (part === 'foot')
    return (
      <span className={css.foot} data-foot>
        {here.map(({ field, drawn: content }) => (
          <span key={field}>{content}</span>
        ))}
      </span>
    );
  if (items.length === 0) return <EmptyState>{t('fields.none')}</EmptyState>;
  return (
    <ul className={css.fields} data-roomy={roomy || undefined}>
      {here.map(({ field, drawn: content }) => (
        <li key={field}>{content}</li>
      ))}
    </ul>
  );
}

export const fieldsView: WidgetView<'fields'> = {
  title: { pl: 'Wybrane wartości', en: 'Selected values' },
  render: (widget, options) => <FieldsWidget widget={widget} options={options} />,
};
