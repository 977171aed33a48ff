import { Select } from '@mantine/core';
import { LOG_EVENTS } from '@zagon/domain/accounts/log-events.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import type { LogFilters } from './use-log-filters.ts';

type Narrowed = Pick<LogFilters, 'event' | 'from' | 'until'>;

type Props = {
  readonly filters: Narrowed;
  /** Today in the relevant time zone, as 2026-11-21. */
  readonly today: string;
  readonly onChange: (changes: Partial<Narrowed>) => void;
};

/** The fields that narrow a log to one event and to some days. */
export function EventAndDays({ filters: { event, from, until }, today, onChange }: Props) {
  const { t, language } = useTexts('accountLog');
  const events = Object.entries(LOG_EVENTS)
    .map(([value, text]) => ({ value, label: text[language] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <>
      <Select
        label={t('narrow.event')}
        placeholder={t('narrow.any')}
        clearable
        searchable
        data={events}
        value={event === '' ? null : event}
        onChange={(value) => onChange({ event: value ?? '' })}
      />
      <DateField
        label={t('narrow.from')}
        value={from}
        today={today}
        max={today}
        onChange={(value) => onChange({ from: value })}
      />
      <DateField
        label={t('narrow.until')}
        value={until}
        today={today}
        max={today}
        onChange={(value) => onChange({ until: value })}
      />
    </>
  );
}
