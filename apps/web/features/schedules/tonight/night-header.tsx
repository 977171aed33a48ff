import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { dayOf, formatDays } from '../../../time/format-time.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { dayOfNight, offsetOfDay, type Night } from './night.ts';
import css from './tonight.module.css';

type Props = {
  readonly night: Night;
  readonly offset: number;
  readonly nowMs: number;
  readonly onChange: (offset: number) => void;
};

/** Which night is shown. Another one is selected with the arrows, arrow keys, or the date field. */
export function NightHeader({ night, offset, nowMs, onChange }: Props) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  // On a phone the arrows are enough, and the space is needed for the runs at risk.
  const phone = usePhone();
  // The first hours of a running night leave the axis, but it is still the night of that evening.
  const eveningMs = Temporal.PlainDate.from(dayOfNight(night, zone)).toZonedDateTime(zone).epochMilliseconds;
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onChange(offset - 1);
    if (key === 'ArrowRight') onChange(offset + 1);
  };
  const arrow = (by: 1 | -1, label: string, icon: ReactNode) => (
    <ActionIcon variant="default" size={44} aria-label={label} onClick={() => onChange(offset + by)} onKeyDown={byKey}>
      {icon}
    </ActionIcon>
  );
  return (
    <div className={css.head}>
      {arrow(-1, t('tonight.earlier'), <IconChevronLeft size={19} />)}
      <h2 className="num" aria-live="polite">
        {t('tonight.night', { days: formatDays(eveningMs, night.untilMs, language, zone) })}
      </h2>
      {arrow(1, t('tonight.later'), <IconChevronRight size={19} />)}
      {!phone && (
        <DateField
          label={t('tonight.day')}
          value={dayOfNight(night, zone)}
          today={dayOf(nowMs, zone)}
          onChange={(selected) => {
            if (/^\d{4}-\d{2}-\d{2}$/.test(selected)) onChange(offsetOfDay(selected, nowMs, zone));
          }}
        />
      )}
      {offset !== 0 && (
        <Button variant="default" onClick={() => onChange(0)}>
          {t('tonight.back')}
        </Button>
      )}
    </div>
  );
}
