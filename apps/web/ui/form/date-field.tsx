import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { dateFormat } from '../../time/date-format.ts';
import css from './date-field.module.css';
import { parseDateInput, formatDateInput } from './date-input.ts';

type Props = {
  readonly label: ReactNode;
  /** A day as 2026-11-21, or empty. Invalid text is left as typed, for the form to report. */
  readonly value: string;
  /** Today, used to fill in a missing year. */
  readonly today: string;
  readonly min?: string;
  readonly max?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
};

/**
 * A day, typed or chosen in the browser's calendar. The native field alone would
 * format it in the browser's language, not the page's. Mantine's `DateInput` reports only a valid day or null,
 * so that a form could not tell invalid text from an empty field; it would also bring dayjs beside Temporal.
 */
export function DateField({ label, value, today, min, max, description, error, disabled = false, onChange }: Props) {
  const { t, language } = useTexts('ui');
  const [typing, setTyping] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return (
    <div className={css.field}>
      <TextInput
        label={label}
        className="num"
        description={description}
        error={error}
        disabled={disabled}
        value={typing ?? formatDateInput(value, language, dateFormat())}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyping(text);
          onChange(parseDateInput(text, today, dateFormat()) ?? text.trim());
        }}
        onBlur={() => setTyping(null)}
        rightSection={
          <ActionIcon
            size={34}
            color="gray"
            c="var(--text-2)"
            disabled={disabled}
            aria-label={typeof label === 'string' ? t('date.chooseFor', { name: label }) : t('date.choose')}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} />
          </ActionIcon>
        }
      />
      <input
        ref={calendar}
        className={css.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay ? value : ''}
        min={min}
        max={max}
        disabled={disabled}
        onChange={(event) => {
          setTyping(null);
          onChange(event.currentTarget.value);
        }}
      />
    </div>
  );
}
