import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { shownFields, typeOf } from '../../../../lib/modules/shown-field.ts';
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
  const facts = shownFields(object, fields, useUnits()).map(({ input, value, unit, decimals, trend }): Fact => [
    input.label[language],
    <Value
      key={input.name}
      value={value}
      unit={unit}
      decimals={decimals}
      {...(trend === undefined ? {} : { trend })}
    />,
  ]);
  return facts.length === 0 ? null : <FactList facts={facts} />;
}
