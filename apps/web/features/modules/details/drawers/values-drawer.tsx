import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { FieldValue } from '../../../../entities/module/age/field-value.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { shownFields, typeOf, type ShownField } from '../../../../entities/module/shown-field.ts';
import { QuantityInfo } from '../../../../entities/module/terms/term-info.tsx';
import { ValueWhy } from '../../../../entities/module/outlook/value-why.tsx';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { FactList, type Fact } from '../fact-list.tsx';

/** Values in rows, by name; for types without a drawing. */
export function ValuesDrawer({ object }: { readonly object: ModuleShape }) {
  const measured = (typeOf(object)?.inputs ?? []).filter((input) => !input.status).map((input) => input.name);
  return <Values object={object} fields={measured} />;
}

type Props = { readonly object: ModuleShape; readonly fields: readonly FieldName[] };

export function Values({ object, fields }: Props) {
  const { language } = useTexts('modules');
  const facts = shownFields(object, fields, useUnits()).map((field): Fact => factOf(object, field, language));
  return facts.length === 0 ? null : <FactList facts={facts} />;
}

function factOf(module: ModuleShape, field: ShownField, language: Language): Fact {
  const { input } = field;
  return [
    input.label[language],
    <ValueWhy key={input.name} module={module} field={field}>
      <FieldValue field={field} />
    </ValueWhy>,
    <QuantityInfo key="info" quantity={input.quantity} />,
  ];
}
