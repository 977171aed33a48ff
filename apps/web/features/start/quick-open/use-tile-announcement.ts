import type { OutputView } from '../../../entities/output/output-view.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** The state of a section for screen readers, without the time left, which would be read out each minute. */
export function useTileAnnouncement(view: OutputView, sending: boolean): string {
  const { t } = useTexts('common');
  if (sending) return t('output.requested');
  switch (view.kind) {
    case 'requested':
      return t('output.requested');
    case 'sent':
    case 'accepted':
      return t('output.accepted');
    case 'open':
      return t('output.open');
    case 'closing':
      return t(view.stop === 'failed' ? 'output.stopFailed' : 'output.closing');
    case 'closed':
    case 'waiting':
      return t('output.closed');
    case 'out_of_sync':
      return t(view.open ? 'output.outOfSyncOpen' : 'output.outOfSyncClosed');
    case 'unreachable':
      return t('output.unreachable');
    case 'failed':
      return t('output.failed');
    case 'unknown':
      return t('output.unknown');
  }
}
