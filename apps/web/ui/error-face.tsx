import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import css from './face.module.css';

type Props = {
  /** What happened; without it a general sentence. */
  readonly title?: ReactNode;
  /** Whether anything changed in the field, and what to do. */
  readonly children?: ReactNode;
  readonly onAgain?: () => void;
};

/** What happened, whether the field changed, and a way to try again. */
export function ErrorFace({ title, children, onAgain }: Props) {
  const { t } = useTexts('ui');
  return (
    <div className={css.face} role="alert">
      <span className={css.sign}>
        <IconPlugConnectedX size={24} aria-hidden="true" />
      </span>
      <h3>{title ?? t('face.failed')}</h3>
      <p>{children ?? t('face.failedHint')}</p>
      {onAgain !== undefined && (
        <Button variant="default" onClick={onAgain}>
          {t('face.again')}
        </Button>
      )}
    </div>
  );
}
