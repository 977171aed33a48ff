import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import css from './date-field.module.css';
import { typedDate, writtenDate } from './typed-date.ts';

type Props = {
  readonly label: ReactNode;
  /** A day as 2026-11-21, or nothing. What was typed and is no day stays as it is, for the form to say so. */
  readonly value: string;
  /** The day from which a missing year is taken. */
  readonly today: string;
  readonly min?: string;
  readonly max?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
};

/**
 * A day, typed or chosen from the browser's own calendar. The browser's field alone would write it in the language of
 * the browser, whatever the page speaks.
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
        value={typing ?? writtenDate(value, language)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyping(text);
          onChange(typedDate(text, today) ?? text.trim());
        }}
        onBlur={() => setTyping(null)}
        rightSection={
          <ActionIcon
            size={34}
            color="gray"
            c="var(--text-2)"
            disabled={disabled}
            aria-label={t('date.choose')}
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
