import { useTexts } from '../../../i18n/use-texts.ts';
import { Age } from '../../../ui/value/age.tsx';
import { Value, type ValueProps } from '../../../ui/value/value.tsx';
import { fieldText, valueOfField } from '../field-text.ts';
import type { ShownField } from '../shown-field.ts';
import { useFieldAge } from './field-age.ts';

type Props = { readonly field: ShownField };

/**
 * The time of a value that is older than the age shown for its module; otherwise nothing. Every place that shows a value
 * of a module has it. `short`: only the time, where there is no room for words.
 */
export function FieldMark({ field, short = false }: Props & { readonly short?: boolean }) {
  const age = useFieldAge(field);
  if (age !== 'outdated' || (field.value === null && field.impossible === null)) return null;
  return <Age at={field.atMs} stale short={short} />;
}

/** A field as a number with its unit and trend, marked if it is old or impossible. */
export function FieldValue({ field, size = 'plain' }: Props & Pick<ValueProps, 'size'>) {
  return (
    <>
      <Value {...valueOfField(field)} size={size} /> <FieldMark field={field} short={size === 'plain'} />
    </>
  );
}

/** A field as text with its unit, marked if it is old or impossible; without a value, that there is none. */
export function FieldText({ field }: Props) {
  const { t, language } = useTexts('common');
  if (field.value === null && field.impossible === null) return <>{t('noData')}</>;
  return (
    <>
      {fieldText(field, language)} <FieldMark field={field} short />
    </>
  );
}
