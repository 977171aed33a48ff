import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { History } from '../use-history.ts';

type Props = {
  readonly past: Pick<History, 'loading' | 'error' | 'refetch'>;
  /** True if the earlier period has no readings. */
  readonly isEmpty: boolean;
};

/** Why a chart shows no earlier period, with the same height in every state. */
export function ComparisonNotice({ past, isEmpty }: Props) {
  const { t } = useTexts('common');
  if (past.error !== null) {
    return (
      <p className="note" role="status">
        {t('history.earlierFailed')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={past.refetch}>
          {t('tryAgain')}
        </Button>
      </p>
    );
  }
  const state = past.loading
    ? t('history.earlierLoading')
    : isEmpty
      ? t('history.noneEarlier')
      : t('history.earlierNote');
  return (
    <p className="note" role="status">
      {state}
    </p>
  );
}
