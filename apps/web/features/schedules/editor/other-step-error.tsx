import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Step } from './steps.ts';
import { useKindTexts } from './form/use-kind-texts.ts';
import { Notice } from '../../../ui/frame/notice.tsx';

type Props = { readonly text: string | undefined; readonly homeStep: Step['key']; readonly onShow: () => void };

/** An error shared between this step and another one, with a link to the other. */
export function OtherStepError({ text, homeStep, onShow }: Props) {
  const { t } = useTexts('schedules');
  const kindTexts = useKindTexts();
  return (
    <Notice tone="error" space="above">
      <div className="stackS">
        <span role="alert">{text}</span>
        <Button variant="default" size="sm" onClick={onShow}>
          {t('edit.mendIn', { name: kindTexts.step(homeStep) })}
        </Button>
      </div>
    </Notice>
  );
}
