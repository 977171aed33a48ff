import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FieldDrawer } from '../../../lib/modules/field-drawer.tsx';
import { OutputTile } from '../../../lib/modules/output-tile.tsx';
import { shownField } from '../../../lib/modules/shown-field.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ModuleWidget } from '../module-widget.tsx';
import type { WidgetProps } from '../widget-types.ts';
import css from './fields.module.css';

/** From so many rows of the grid on there is room for thermometers and gauges. */
const ROOMY_ROWS = 6;

/** Chosen fields of a module, each in its usual drawing; battery and signal stand in the foot. */
export function FieldsWidget({ widget, options }: WidgetProps<'fields'>) {
  return (
    <ModuleWidget
      widget={widget}
      idObject={options.id_object}
      foot={(object) => <Fields object={object} fields={options.fields} roomy part="foot" />}
    >
      {(object) => <Fields object={object} fields={options.fields} roomy={widget.place.h >= ROOMY_ROWS} part="body" />}
    </ModuleWidget>
  );
}

type Props = {
  readonly object: ObjectShape;
  readonly fields: readonly string[];
  readonly roomy: boolean;
  readonly part: 'body' | 'foot';
};

function Fields({ object, fields, roomy, part }: Props) {
  const { t } = useTexts('dashboard');
  const units = useUnits();
  const known = fields.flatMap((field) => {
    const shown = shownField(object, field, units);
    if (shown !== undefined)
      return [{ field, inFoot: shown.input.status, drawn: <FieldDrawer field={shown} roomy={roomy} /> }];
    const output = object.outputs.find((candidate) => candidate.field_name === field);
    return output === undefined ? [] : [{ field, inFoot: false, drawn: <OutputTile output={output} /> }];
  });
  const here = known.filter(({ inFoot }) => inFoot === (part === 'foot'));
  if (part === 'foot')
    return (
      <span className={css.foot} data-foot>
        {here.map(({ field, drawn }) => (
          <span key={field}>{drawn}</span>
        ))}
      </span>
    );
  if (known.length === 0) return <Empty>{t('fields.none')}</Empty>;
  return (
    <ul className={css.fields} data-roomy={roomy || undefined}>
      {here.map(({ field, drawn }) => (
        <li key={field}>{drawn}</li>
      ))}
    </ul>
  );
}
