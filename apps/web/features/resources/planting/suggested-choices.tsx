import { Group } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import type { Choice } from '../resource-types.ts';

type Props = {
  readonly suggested: readonly Choice[];
  readonly onAdd: (value: string) => void;
};

/** Suggested choices of a field, each confirmed with one tap. */
export function SuggestedChoices({ suggested, onAdd }: Props) {
  const { t } = useTexts('resources');
  if (suggested.length === 0) return null;
  return (
    <>
      <p className="muted">{t('suggestedHint')}</p>
      <Group gap="xs">
        {suggested.map(({ value, label }) => (
          <RowButton key={value} onClick={() => onAdd(value)}>
            {t('suggested', { name: label })}
          </RowButton>
        ))}
      </Group>
    </>
  );
}
