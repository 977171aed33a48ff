import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import type { ReplayNight } from './night-link.ts';
import css from './replay.module.css';
import { useReplayNights } from './use-night-link.ts';

type Props = { readonly night: ReplayNight; readonly onNight: (night: ReplayNight) => void };

/** Chooses a night by the date of its evening, or the one before or after. */
export function NightChoice({ night, onNight }: Props) {
  const { t } = useTexts('fieldMap');
  const nights = useReplayNights();
  const { first, newest } = nights;
  return (
    <div className={css.nights}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('replay.previous')}
        disabled={night.fromMs <= first.fromMs}
        onClick={() => onNight(nights.beside(night, -1))}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <DateField
        label={<span className="vh">{t('replay.evening')}</span>}
        value={night.day}
        today={newest.day}
        min={first.day}
        max={newest.day}
        onChange={(day) => {
          const chosen = nights.of(day);
          if (chosen !== null) onNight(chosen);
        }}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('replay.next')}
        disabled={night.fromMs >= newest.fromMs}
        onClick={() => onNight(nights.beside(night, 1))}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  );
}
