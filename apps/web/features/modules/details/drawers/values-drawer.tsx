import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { shownFields, typeOf, type ShownField } from '../../../../lib/modules/shown-field.ts';
import { useUnits } from '../../../../lib/modules/use-units.ts';
import { Value } from '../../../../ui/value.tsx';
import { FactList, type Fact } from '../fact-list.tsx';

/** Values in rows, by name; for types that have no drawing of their own. */
export function ValuesDrawer({ object }: { readonly object: ObjectShape }) {
  const measured = (typeOf(object)?.inputs ?? []).filter((input) => !input.status).map((input) => input.name);
  return <Values object={object} fields={measured} />;
}

type Props = { readonly object: ObjectShape; readonly fields: readonly FieldName[] };

export function Values({ object, fields }: Props) {
  const { language } = useTexts('modules');
  const facts = shownFields(object, fields, useUnits()).map((field): Fact => factOf(field, language));
  return facts.length === 0 ? null : <FactList facts={facts} />;
}

function factOf({ input, value, unit, decimals, trend }: ShownField, language: Language): Fact {
  return [
    input.label[language],
    <Value
      key={input.name}
      value={value}
      unit={unit}
      decimals={decimals}
      {...(trend === undefined ? {} : { trend })}
    />,
  ];
}
