import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../api/types.ts';
import { isOrderPending } from '@zagon/domain/outputs/output-view.ts';
import { useFedBy } from '../../../entities/output/use-fed-by.ts';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { useConnection } from '../../../live/connection.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { FaultBanner } from '../faults/fault-banner.tsx';
import css from '../outputs.module.css';
import type { OutputFacts } from '../use-output-facts.ts';
import { useOrders } from '../../../entities/output/use-orders.ts';

/** Delay before a stop without a response is sent again, ms. */
const SEND_AGAIN_MS = 1_000;

type Props = {
  readonly facts: OutputFacts;
  /** Set inside the opening dialog, where the question is not already the dialog's title. */
  readonly embedded?: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/**
 * Asks once before stopping something, and names it. Stopping is allowed
 * for everyone, even without the right to open.
 */
export function StopQuestion({ facts, embedded = false, onDone, onCancel }: Props) {
  const { t } = useTexts('outputs');
  const common = useTexts('common');
  const orders = useOrders();
  const view = useOutputView(facts.output);
  const fed = useFedBy(facts.output.id);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isPending = isOrderPending(view);
  const schedule = view.kind === 'open' && view.by === 'program' ? view.schedule : null;
  const send = async () => {
    setRefused(null);
    const answer = await orders.stop(facts.output.id, facts.handOpening?.id);
    if (!answer.ok) return setRefused(answer.error);
    notify(t(isPending ? 'stop.cancelSent' : 'stop.sent', { name: facts.name }));
    onDone();
  };
  // Without a response it is sent again, soon or when the connection is back, for as long as the question is open.
  const { link } = useConnection();
  const isLost = refused?.err === 'unreachable';
  const sendAgain = useEffectEvent(() => void send());
  useEffect(() => {
    if (!isLost || link === 'offline') return;
    const timer = setTimeout(() => sendAgain(), SEND_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isLost, link]);
  return (
    <div className={css.question}>
      <p>
        {embedded && <b>{t(isPending ? 'stop.cancelTitle' : 'stop.title', { name: facts.name })}</b>}
        {t(
          isPending
            ? 'stop.waiting'
            : view.kind === 'unknown'
              ? 'stop.unknown'
              : facts.outputKind === 'valve'
                ? 'stop.text'
                : 'stop.textSwitch',
        )}
        {schedule !== null && ` ${t('stop.program', { name: schedule })}`}
      </p>
      {fed.length > 0 && <p>{common.t('stopOutput.loseWater', { names: fed.join(', ') })}</p>}
      {refused !== null &&
        (refused.err === 'unreachable' ? (
          <FaultBanner title={t('lost.title')}>{t('lost.stopRepeats')}</FaultBanner>
        ) : (
          <FaultBanner title={refused.message} />
        ))}
      <div className={css.buttons}>
        <Button variant="default" className={css.main ?? ''} onClick={onCancel}>
          {isPending ? t('stop.keep') : common.t('cancel')}
        </Button>
        <Button
          color="red"
          className={css.main ?? ''}
          leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
          loading={orders.busy}
          onClick={() => void send()}
          data-autofocus
        >
          {t(isPending ? 'stop.cancel' : 'stop.action')}
        </Button>
      </div>
    </div>
  );
}
