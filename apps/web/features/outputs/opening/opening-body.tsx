import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../api/types.ts';
import { mayOperate, useMe } from '../../../entities/session/session.ts';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { useCommand } from '../../../live/commands.ts';
import { faultOf } from '../faults/command-fault.ts';
import { FaultBanner } from '../faults/fault-banner.tsx';
import { useFaultText } from '../faults/use-fault-text.ts';
import { Closing, OutOfSync } from '../faults/unconfirmed-states.tsx';
import { OpenNow } from './open-now.tsx';
import { OpeningForm } from './opening-form.tsx';
import { choiceOf } from './opening-minutes.ts';
import { OpeningNoteLine } from './opening-note-line.tsx';
import { OpeningProgress } from './opening-progress.tsx';
import { OutputState } from '../output-state.tsx';
import { StopQuestion } from '../stopping/stop-question.tsx';
import type { OutputFacts } from '../use-output-facts.ts';
import { useLostOrder } from '../faults/use-lost-order.ts';
import { useOpeningNote } from './use-opening-note.ts';
import { useOrders } from '../use-orders.ts';

type Props = {
  readonly facts: OutputFacts;
  readonly minutes: number | undefined;
  /** Called when an order is given; its outcome is reported even after the dialog is closed. */
  readonly onOrdered: () => void;
};

/** The dialog's content: the output's state and the available actions. */
export function OpeningBody({ facts, minutes, onOrdered }: Props) {
  const { t } = useTexts('outputs');
  const { output, handOpening, outputKind } = facts;
  const me = useMe();
  const [stopping, setStopping] = useState(false);
  const orders = useOrders();
  const view = useOutputView(output);
  const faultText = useFaultText();
  const note = useOpeningNote(facts);
  const [choice, setChoice] = useState(() => choiceOf(minutes));
  const [refused, setRefused] = useState<Refused | null>(null);
  const lostOrder = useLostOrder();
  const command = useCommand(output.id);
  // Ignore faults from before the dialog was opened or before the latest order.
  const [dismissedId, setDismissedId] = useState(command?.id);
  const fault = command === undefined || command.id === dismissedId ? null : faultOf(command);

  const placeOrder = async (order: ReturnType<typeof orders.open>) => {
    setRefused(null);
    lostOrder.forget();
    setDismissedId(command?.id);
    setStopping(false);
    const answer = await order;
    const isUnanswered = !answer.ok && answer.error.err === 'unreachable';
    // An order that may have arrived is watched like one that did.
    if (answer.ok || isUnanswered) onOrdered();
    if (isUnanswered) lostOrder.lose();
    else if (!answer.ok) setRefused(answer.error);
    return answer.ok;
  };
  const startStopping = () => setStopping(true);
  const done = () => setStopping(false);
  const content = () => {
    if (stopping && view.kind !== 'closed' && view.kind !== 'waiting')
      return <StopQuestion facts={facts} embedded onDone={done} onCancel={done} />;
    switch (view.kind) {
      case 'open':
        return (
          <OpenNow
            facts={facts}
            view={view}
            canExtend={me !== undefined && mayOperate(me)}
            busy={orders.busy}
            onExtend={async (extraMinutes) =>
              handOpening !== undefined && placeOrder(orders.extend(handOpening.id, extraMinutes))
            }
            onStop={startStopping}
          />
        );
      case 'requested':
      case 'sent':
      case 'accepted':
        return handOpening === undefined ? null : <OpeningProgress opening={handOpening} onStop={startStopping} />;
      case 'closing':
        return <Closing view={view} onStop={startStopping} />;
      case 'out_of_sync':
        return <OutOfSync open={view.open} onStop={startStopping} />;
      case 'closed':
      case 'waiting':
      case 'unreachable':
      case 'failed':
      case 'unavailable':
        return note?.closed === true ? null : (
          <OpeningForm
            facts={facts}
            choice={choice}
            onChoice={setChoice}
            busy={orders.busy}
            onOpen={(selectedMinutes) => void placeOrder(orders.open(output.id, selectedMinutes))}
          />
        );
    }
  };
  return (
    <>
      <OutputState facts={facts} view={view} />
      {fault !== null && (
        <FaultBanner title={t('fault.title', { name: facts.name })}>
          {faultText(fault, output.state, outputKind)}
        </FaultBanner>
      )}
      {refused !== null && <FaultBanner title={refused.message}>{t('refused')}</FaultBanner>}
      {lostOrder.state === 'unknown' && <FaultBanner title={t('lost.title')}>{t('lost.unknown')}</FaultBanner>}
      {lostOrder.state === 'read' &&
        handOpening === undefined &&
        (view.kind === 'closed' || view.kind === 'waiting') && (
          <FaultBanner title={t('lost.none')}>{t('lost.again')}</FaultBanner>
        )}
      {note !== null && !(note.kind === 'stationOffline' && fault === 'station_offline') && (
        <OpeningNoteLine note={note} />
      )}
      {content()}
    </>
  );
}
