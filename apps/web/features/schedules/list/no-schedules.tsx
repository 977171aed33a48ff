import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EmptyDrawing } from '../../../ui/frame/empty-drawing.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';

/** No schedules yet: a drawing, one sentence, one action. */
export function NoSchedules({ action }: { readonly action: ReactNode }) {
  const { t } = useTexts('schedules');
  return (
    <EmptyState drawing={<EmptyDrawing of="furrows" />} action={action}>
      {t('list.empty')}
    </EmptyState>
  );
}
