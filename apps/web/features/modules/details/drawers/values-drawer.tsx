import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
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
  const { t, language } = useTexts('modules');
  const facts = shownFields(object, fields, useUnits()).map((field): Fact => factOf(field, language, t));
  return facts.length === 0 ? null : <FactList facts={facts} />;
}

type Texts = ReturnType<typeof useTexts<'modules'>>;

function factOf(field: ShownField, language: Texts['language'], t: Texts['t']): Fact {
  const { input, value, unit, decimals, trend } = field;
  const label = input.label[language];
  // A contact is on or off: 1 and 0 are words of the terminal.
  if (isContact(field) && value !== null) return [label, t(value === 1 ? 'outputs.on' : 'outputs.off')];
  return [
    label,
    <Value
      key={input.name}
      value={value}
      unit={unit}
      decimals={decimals}
      {...(trend === undefined ? {} : { trend })}
    />,
  ];
}

function isContact({ input, unit, decimals, min, max }: ShownField): boolean {
  return input.quantity === 'user_defined' && unit === '' && decimals === 0 && min === 0 && max === 1;
}
