import { useTexts } from '../../../i18n/use-texts.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { StopNow } from '../stopping/stop-now.tsx';
import type { OutputFacts } from '../use-output-facts.ts';
import { FaultBanner } from './fault-banner.tsx';

type Props<Kind extends OutputView['kind']> = {
  readonly facts: OutputFacts;
  readonly view: Extract<OutputView, { kind: Kind }>;
  readonly onStop: () => void;
};

/** A close is pending and unconfirmed: water may still be running, and the dialog says so. */
export function Closing({ facts, view, onStop }: Props<'closing'>) {
  const { t } = useTexts('outputs');
  return (
    <>
      {view.stop === 'failed' && <FaultBanner title={t('now.stopFailed')} />}
      <Notice tone="plain" role="status" title={t('now.closing')}>
        {t('now.closingHint')} <ClosesBy untilMs={view.untilMs} />
      </Notice>
      <StopNow name={facts.name} again onStop={onStop} />
    </>
  );
}

/** The state is unknown, so it may be open. Stop sends a close command anyway. */
export function UnknownState({ facts, view, onStop }: Props<'unknown'>) {
  const common = useTexts('common');
  return (
    <>
      <Notice tone="plain" role="status">
        {common.t('stopOutput.unknown')} <ClosesBy untilMs={view.untilMs} />
      </Notice>
      <StopNow name={facts.name} onStop={onStop} />
    </>
  );
}

/** When the module closes it on its own, without any message; nothing if unknown. */
function ClosesBy({ untilMs }: { readonly untilMs: number | null }) {
  const { t, language } = useTexts('outputs');
  const zone = useFarmZone();
  return untilMs === null ? null : t('now.closesBy', { time: formatTime(untilMs, 'time', language, zone) });
}

/** The reported state differs from the requested one. Shows both, and offers to stop if water may be running. */
export function OutOfSync({
  facts,
  open,
  onStop,
}: {
  readonly facts: OutputFacts;
  readonly open: boolean;
  readonly onStop: () => void;
}) {
  const { t } = useTexts('outputs');
  return (
    <>
      <FaultBanner title={t(open ? 'now.outOfSyncOpen' : 'now.outOfSyncClosed')} />
      <StopNow name={facts.name} onStop={onStop} />
    </>
  );
}
