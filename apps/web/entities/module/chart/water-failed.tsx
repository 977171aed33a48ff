import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';

/** Under a chart whose irrigation and rain could not be read, so that it does not look like a dry week. */
export function WaterFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts('common');
  return (
    <p className="note" role="status">
      {t('waterFailed')}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </p>
  );
}
