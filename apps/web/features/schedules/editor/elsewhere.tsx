import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Step } from './steps.ts';
import { useKindWords } from './use-kind-words.ts';
import css from './phone.module.css';

type Props = { readonly text: string | undefined; readonly home: Step['key']; readonly onShow: () => void };

/** What is wrong between this step and another one, and the way to the other. */
export function Elsewhere({ text, home, onShow }: Props) {
  const { t } = useTexts('schedules');
  const words = useKindWords();
  return (
    <div className={css.elsewhere}>
      <p role="alert">{text}</p>
      <Button variant="default" size="sm" onClick={onShow}>
        {t('edit.mendIn', { name: words.step(home) })}
      </Button>
    </div>
  );
}
