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
import { pressed } from '../../../entities/output/stops/pending-stop.ts';
import { putStop, usePendingStops } from '../../../entities/output/stops/stop-store.ts';
import { isServerAway, isStopOver } from '../../../api/stop-answer.ts';
import { newKey } from '../../../api/request.ts';
import { nowMs } from '../../../time/clock.ts';

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
  const { link } = useConnection();
  const pending = usePendingStops().find(({ target }) => target.id === facts.output.id);
  const [isRepeated, setRepeated] = useState(false);
  const confirm = () => {
    notify(t(isPending ? 'stop.cancelSent' : 'stop.sent', { name: facts.name }));
    onDone();
  };
  // Without a response it is sent again until it arrives, even after the question is closed.
  const repeat = () => {
    putStop(pressed(pending, { call: 'closeOutput', id: facts.output.id }, newKey(), nowMs()));
    setRepeated(true);
  };
  const send = async () => {
    setRefused(null);
    if (link === 'offline') return repeat();
    const answer = await orders.stop(facts.output.id, facts.handOpening?.id);
    if (answer.ok) return confirm();
    if (!isServerAway(answer.error)) setRefused(answer.error);
    if (!isStopOver(answer.error)) repeat();
  };
  const hasArrived = isRepeated && pending?.received === true;
  const hasEnded = isRepeated && pending === undefined;
  const end = useEffectEvent((arrived: boolean) => (arrived ? confirm() : onDone()));
  useEffect(() => {
    if (hasArrived || hasEnded) end(hasArrived);
  }, [hasArrived, hasEnded]);
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
      {isRepeated && <FaultBanner title={t('lost.title')}>{t('lost.stopRepeats')}</FaultBanner>}
      {refused !== null && <FaultBanner title={refused.message} />}
      <div className={css.buttons}>
        <Button variant="default" className={css.main ?? ''} onClick={onCancel}>
          {isRepeated ? common.t('close') : isPending ? t('stop.keep') : common.t('cancel')}
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
