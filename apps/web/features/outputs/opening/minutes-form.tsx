import { Button } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MinutesField } from './minutes-field.tsx';
import { minutesOf, type MinutesChoice } from './opening-minutes.ts';
import css from '../outputs.module.css';

type Props = {
  readonly choice: MinutesChoice;
  readonly onChoice: (choice: MinutesChoice) => void;
  readonly busy: boolean;
  readonly label: string;
  /** Describes the effect of opening for the given minutes. */
  readonly outcome?: (minutes: number) => ReactNode;
  /** The button's label; a dash if the minutes are invalid. */
  readonly action: (minutes: number | '–') => string;
  readonly onOpen: (minutes: number) => void;
};

/**
 * An order to open: duration, its effect, and one button that states both. Only that button sends it: Enter among the
 * minutes leads to the button, and a key that is held down, often since before the dialog was opened, does nothing.
 */
export function MinutesForm({ label, choice, onChoice, busy, outcome, action, onOpen }: Props) {
  const { language } = useTexts('outputs');
  const [isSent, setSent] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const minutes = minutesOf(choice, language);
  const send = () => {
    if (typeof minutes === 'number') onOpen(minutes);
    else setSent(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isOnButton = event.target === button.current;
    if (event.repeat || !isOnButton) event.preventDefault();
    if (!event.repeat && !isOnButton) button.current?.focus();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <MinutesField
        label={label}
        choice={choice}
        problem={typeof minutes === 'number' || !isSent ? null : minutes}
        onChange={onChoice}
      />
      {typeof minutes === 'number' && outcome?.(minutes)}
      <Button ref={button} type="button" fullWidth className={css.main ?? ''} loading={busy} onClick={send}>
        {action(typeof minutes === 'number' ? minutes : '–')}
      </Button>
    </div>
  );
}
