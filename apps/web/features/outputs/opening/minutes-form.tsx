import { Button } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MinutesField } from './minutes-field.tsx';
import { minutesOf, type MinutesChoice } from './opening-minutes.ts';
import css from '../outputs.module.css';

type Props = {
  readonly choice: MinutesChoice;
  readonly onChoice: (choice: MinutesChoice) => void;
  readonly busy: boolean;
  /** Describes the effect of opening for the given minutes. */
  readonly outcome: (minutes: number) => ReactNode;
  /** The button's label; a dash if the minutes are invalid. */
  readonly action: (minutes: number | '–') => string;
  readonly onOpen: (minutes: number) => void;
};

/** An order to open: duration, its effect, and one button that states both. */
export function MinutesForm({ choice, onChoice, busy, outcome, action, onOpen }: Props) {
  const { t, language } = useTexts('outputs');
  const [isSent, setSent] = useState(false);
  const minutes = minutesOf(choice, language);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typeof minutes === 'number') onOpen(minutes);
    else setSent(true);
  };
  return (
    <form onSubmit={send} noValidate>
      <MinutesField
        label={t('open.chooseMinutes')}
        choice={choice}
        problem={typeof minutes === 'number' || !isSent ? null : minutes}
        onChange={onChoice}
      />
      {typeof minutes === 'number' && outcome(minutes)}
      <Button type="submit" fullWidth className={css.main ?? ''} loading={busy}>
        {action(typeof minutes === 'number' ? minutes : '–')}
      </Button>
    </form>
  );
}
