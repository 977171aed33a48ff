import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconTile } from './icon-tile.tsx';
import css from './state-view.module.css';

type Props = {
  /** A sentence about what happened; a general one by default. */
  readonly title?: ReactNode;
  /** Whether anything changed in the field, and what to do. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
};

/** Error state: what happened, whether the field changed, and a way to retry. */
export function ErrorState({ title, children, onRetry }: Props) {
  const { t } = useTexts('ui');
  return (
    <div className={css.face} role="alert">
      <IconTile tone="warn" size={44}>
        <IconPlugConnectedX size={24} aria-hidden="true" />
      </IconTile>
      <h3>{title ?? t('face.failed')}</h3>
      <p>{children ?? t('face.failedHint')}</p>
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry}>
          {t('face.again')}
        </Button>
      )}
    </div>
  );
}
