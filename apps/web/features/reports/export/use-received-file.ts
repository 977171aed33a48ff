import type { Result } from '@zagon/domain/core/result.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';

/** Returns a file from the server, or null after showing the reason, below a headline if one is given. */
export function useReceivedFile(headline?: string): (answer: Result<Blob, Refused>) => Blob | null {
  const { t } = useTexts('reports');
  return (answer) => {
    if (answer.ok) return answer.value;
    const reason = answer.error.message === '' ? t('allFailed') : answer.error.message;
    notifyFault(headline === undefined ? reason : `${headline}. ${reason}`);
    return null;
  };
}
