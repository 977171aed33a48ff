import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { useDashboardActions } from './dashboard-actions.ts';

type Props = { readonly widgetId: string; readonly children: ReactNode };

/** A widget whose source has left the account stays, and offers to show another one. */
export function SourceMissing({ widgetId, children }: Props) {
  const { t } = useTexts('dashboard');
  const { configure } = useDashboardActions();
  return (
    <EmptyState
      action={
        configure === null ? undefined : (
          <Button variant="default" onClick={() => configure(widgetId)}>
            {t('widget.chooseAnother')}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
