import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MinutesField } from './minutes-field.tsx';
import { choiceOf, minutesOf } from './opening-minutes.ts';
import css from '../outputs.module.css';

type Props = { readonly busy: boolean; readonly onExtend: (minutes: number) => void };

/** Orders a number of minutes from now; the old end applies until the device has received the new one. */
export function ExtendForm({ busy, onExtend }: Props) {
  const { t, language } = useTexts('outputs');
  const [choice, setChoice] = useState(choiceOf(undefined));
  const [isSent, setSent] = useState(false);
  const minutes = minutesOf(choice, language);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof minutes === 'number') onExtend(minutes);
        else setSent(true);
      }}
    >
      <MinutesField
        label={t('extend.title')}
        choice={choice}
        onChange={setChoice}
        problem={typeof minutes === 'number' || !isSent ? null : minutes}
      />
      <Button type="submit" fullWidth className={css.main ?? ''} loading={busy}>
        {t('extend.send', { minutes: typeof minutes === 'number' ? minutes : '–' })}
      </Button>
    </form>
  );
}
