import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';

/** No schedules yet: a drawing, one sentence, one action. */
export function NoSchedules({ action }: { readonly action: ReactNode }) {
  const { t } = useTexts('schedules');
  return (
    <EmptyState drawing={<Furrow />} action={action}>
      {t('list.empty')}
    </EmptyState>
  );
}

function Furrow() {
  return (
    <svg viewBox="0 0 180 72" width="180" height="72" fill="none" stroke="currentColor" strokeWidth="2">
      {[0, 1, 2, 3, 4].map((row) => (
        <path
          key={row}
          d={`M${8 + row * 8} 66 Q ${80 + row * 6} ${34 + row * 4} ${120 + row * 13} 8`}
          opacity={0.9 - row * 0.14}
        />
      ))}
      <path d="M2 67h176" strokeLinecap="round" />
    </svg>
  );
}
