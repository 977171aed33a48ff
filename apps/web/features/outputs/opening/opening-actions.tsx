import type { Result } from '@zagon/domain/core/result.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { useState } from 'react';
import type { Refused } from '../../../api/types.ts';
import type { OutputOpeningRequest } from '../../../entities/output/open-by-hand.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { mayOperate, useMe } from '../../../entities/session/session.ts';
import { Closing, OutOfSync, UnknownState } from '../faults/unconfirmed-states.tsx';
import { StopNow } from '../stopping/stop-now.tsx';
import { StopQuestion } from '../stopping/stop-question.tsx';
import type { OutputFacts } from '../use-output-facts.ts';
import { useOrders } from '../../../entities/output/use-orders.ts';
import { OpenNow } from './open-now.tsx';
import { OpeningForm } from './opening-form.tsx';
import { choiceOf } from './opening-minutes.ts';
import { OpeningProgress } from './opening-progress.tsx';
import { useSendAtOnce } from './use-send-at-once.ts';

type Props = {
  readonly facts: OutputFacts;
  readonly view: OutputView;
  /** The request, with the minutes to suggest. */
  readonly request: OutputOpeningRequest;
  /** Whether to send the order without showing the form. */
  readonly sendAtOnce: boolean;
  /** False if nothing can be opened now. */
  readonly openable: boolean;
  /** Resolves to true if the server accepted the order. */
  readonly onOrder: (order: Promise<Result<null, Refused>>) => Promise<boolean>;
};

/** The actions possible with the output in its current state: open, extend or stop. */
export function OpeningActions({ facts, view, request, sendAtOnce, openable, onOrder }: Props) {
  const { output, handOpening } = facts;
  const me = useMe();
  const orders = useOrders();
  const [stopping, setStopping] = useState(false);
  const [choice, setChoice] = useState(() => choiceOf(request.minutes));
  const placeOrder = (order: Promise<Result<null, Refused>>) => {
    setStopping(false);
    return onOrder(order);
  };
  const sending = useSendAtOnce(request, sendAtOnce && !mayBeOpen(view), (minutes) =>
    placeOrder(orders.open(output.id, minutes)),
  );
  const startStopping = () => setStopping(true);
  const done = () => setStopping(false);
  if (stopping && mayBeOpen(view)) return <StopQuestion facts={facts} embedded onDone={done} onCancel={done} />;
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
      return <Closing facts={facts} view={view} onStop={startStopping} />;
    case 'out_of_sync':
      return <OutOfSync facts={facts} open={view.open} onStop={startStopping} />;
    case 'unknown':
      return <UnknownState facts={facts} view={view} onStop={startStopping} />;
    case 'closed':
    case 'waiting':
    case 'unreachable':
    case 'failed':
      if (mayBeOpen(view)) return <StopNow name={facts.name} onStop={startStopping} />;
      if (sending) return <OpeningProgress opening={null} onStop={startStopping} />;
      return openable ? (
        <OpeningForm
          facts={facts}
          choice={choice}
          onChoice={setChoice}
          busy={orders.busy}
          onOpen={(selectedMinutes) => void placeOrder(orders.open(output.id, selectedMinutes))}
        />
      ) : null;
  }
}
