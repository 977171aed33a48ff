import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { FaultBanner } from './fault-banner.tsx';
import css from '../outputs.module.css';

/** A close is pending and unconfirmed: water may still be running, and the dialog says so. */
export function Closing({
  view,
  onStop,
}: {
  readonly view: Extract<OutputView, { kind: 'closing' }>;
  readonly onStop: () => void;
}) {
  const { t, language } = useTexts('outputs');
  const common = useTexts('common');
  const zone = useFarmZone();
  return (
    <>
      <p className={css.waiting} role="status">
        <b>{t('now.closing')}</b>
        {t('now.closingHint')}{' '}
        {view.untilMs !== null && t('now.closesBy', { time: formatTime(view.untilMs, 'time', language, zone) })}
      </p>
      <Button variant="default" fullWidth className={`${css.main ?? ''} ${css.stop ?? ''}`} onClick={onStop}>
        {common.t('stop')}
      </Button>
    </>
  );
}

/** The reported state differs from the requested one. Shows both, and offers to stop if water may be running. */
export function OutOfSync({ open, onStop }: { readonly open: boolean; readonly onStop: () => void }) {
  const { t } = useTexts('outputs');
  const common = useTexts('common');
  return (
    <>
      <FaultBanner title={t(open ? 'now.outOfSyncOpen' : 'now.outOfSyncClosed')} />
      <Button
        variant="default"
        fullWidth
        className={`${css.main ?? ''} ${css.stop ?? ''}`}
        leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
        onClick={onStop}
      >
        {common.t('stop')}
      </Button>
    </>
  );
}
