import { NumberField } from '../../../entities/number/number-field.tsx';
import type { NumberInputValue } from '../../../entities/number/number-input-value.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

type Props = {
  readonly values: readonly NumberInputValue[];
  readonly error: string | undefined;
  readonly onChange: (values: readonly NumberInputValue[]) => void;
};

/** The values by which the maker states that nothing is connected, and an empty field for one more. */
export function NotConnectedFields({ values, error, onChange }: Props) {
  const { t } = useTexts('networks');
  return (
    <>
      {[...values, ''].map((value, index) => (
        <NumberField
          // Their order does not change.
          key={index}
          label={t('mapping.notConnected', { place: index + 1 })}
          {...(index === 0 ? { hint: t('mapping.notConnectedHint') } : {})}
          value={value}
          error={index === 0 ? error : undefined}
          onChange={(changed) => onChange(withValue(values, index, changed))}
        />
      ))}
    </>
  );
}

/** Emptied values at the end are none. */
function withValue(
  values: readonly NumberInputValue[],
  index: number,
  changed: NumberInputValue,
): readonly NumberInputValue[] {
  const all = [...values.slice(0, index), changed, ...values.slice(index + 1)];
  return all.slice(0, all.findLastIndex((value) => value !== '') + 1);
}
