import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MinutesForm } from './minutes-form.tsx';
import { choiceOf } from './opening-minutes.ts';

type Props = { readonly busy: boolean; readonly onExtend: (minutes: number) => void };

/** Orders a number of minutes from now; the old end applies until the device has received the new one. */
export function ExtendForm({ busy, onExtend }: Props) {
  const { t } = useTexts('outputs');
  const [choice, setChoice] = useState(choiceOf(undefined));
  return (
    <MinutesForm
      label={t('extend.title')}
      choice={choice}
      onChoice={setChoice}
      busy={busy}
      action={(minutes) => t('extend.send', { minutes })}
      onOpen={onExtend}
    />
  );
}
