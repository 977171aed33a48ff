import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';

type DayProps = {
  readonly label: string;
  readonly onStep: (days: -1 | 1) => void;
  readonly first: boolean;
  readonly last: boolean;
};

/** Steps through the days one at a time. */
export function DaySteps({ label, onStep, first, last }: DayProps) {
  const { t } = useTexts('reports');
  return (
    <>
      <ActionIcon
        color="gray"
        variant="subtle"
        size={44}
        disabled={first}
        aria-label={t('schedule.dayBefore')}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <b aria-live="polite">{label}</b>
      <ActionIcon
        color="gray"
        variant="subtle"
        size={44}
        disabled={last}
        aria-label={t('schedule.dayAfter')}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </>
  );
}
