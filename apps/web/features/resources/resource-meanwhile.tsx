import type { Refused } from '../../api/types.ts';
import { MeanwhileNotice } from '../../entities/edit/meanwhile-notice.tsx';
import type { Meanwhile } from '../../entities/edit/use-edit.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Field, Values } from './resource-types.ts';

type Props = {
  readonly meanwhile: Meanwhile<Values> | null;
  readonly refused: Refused | null;
  readonly fields: readonly Field[];
};

/** Changes that someone else has saved to a resource while its form was open, in the words of the form. */
export function ResourceMeanwhile({ meanwhile, refused, fields }: Props) {
  const { t } = useTexts('resources');
  const fieldOf = (id: string) => fields.find((field) => field.id === id);
  return (
    <MeanwhileNotice
      meanwhile={meanwhile}
      refused={refused}
      label={(id) => {
        const field = fieldOf(id);
        return field === undefined ? id : t(`field.${field.label ?? field.id}`);
      }}
      text={(id, values) => valueText(fieldOf(id), values[id] ?? '')}
    />
  );
}

function valueText(field: Field | undefined, value: Values[string]): string {
  const labelOf = (id: string) =>
    field !== undefined && 'choices' in field ? (field.choices.find((one) => one.value === id)?.label ?? id) : id;
  return (typeof value === 'string' ? [value] : value).map(labelOf).join(', ');
}
