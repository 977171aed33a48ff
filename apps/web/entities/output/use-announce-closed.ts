import type { ClosedOutputs } from '@zagon/contract/resources/still-running.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { notify } from '../../ui/frame/notify.ts';

/** Announces which outputs are being closed because of a removal or because a module was switched off. */
export function useAnnounceClosed(): (closed: ClosedOutputs) => void {
  const { t } = useTexts('common');
  return (closed = []) => {
    if (closed.length > 0) notify(t('nowClosing', { names: closed.map(({ name }) => name).join(', ') }));
  };
}
