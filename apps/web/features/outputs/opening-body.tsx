import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Refused } from '../../lib/api/types.ts';
import { mayOperate, useMe } from '../../lib/session.ts';
import { useOutputView } from '../../lib/use-output-view.ts';
import { useCommand } from '../../live/commands.ts';
import { faultOf } from './command-fault.ts';
import { FaultBand } from './fault-band.tsx';
import { useFaultWords } from './fault-words.ts';
import { Closing, OutOfSync } from './not-as-asked.tsx';
import { OpenNow } from './open-now.tsx';
import { OpeningForm } from './opening-form.tsx';
import { choiceOf } from './opening-minutes.ts';
import { OpeningNoteLine } from './opening-note-line.tsx';
import { OpeningProgress } from './opening-progress.tsx';
import { OutputState } from './output-state.tsx';
import { StopQuestion } from './stop-question.tsx';
import type { OutputFacts } from './use-output-facts.ts';
import { useLostOrder } from './use-lost-order.ts';
import { useOpeningNote } from './use-opening-note.ts';
import { useOrders } from './use-orders.ts';

type Props = {
  readonly facts: OutputFacts;
  readonly minutes: number | undefined;
  /** Something was ordered here: what becomes of it is told even after the dialog is closed. */
  readonly onOrdered: () => void;
};

/** The dialog's content: what the output does, and what a person can do about it. */
export function OpeningBody({ facts, minutes, onOrdered }: Props) {
  const { t } = useTexts('outputs');
  const { output, manual, speech } = facts;
  const me = useMe();
  const [stopping, setStopping] = useState(false);
  const orders = useOrders();
  const view = useOutputView(output);
  const words = useFaultWords();
  const note = useOpeningNote(facts);
  const [choice, setChoice] = useState(() => choiceOf(minutes));
  const [refused, setRefused] = useState<Refused | null>(null);
  const lost = useLostOrder();
  const command = useCommand(output.id);
  // A fault from before the dialog was opened is not its matter, one that was answered by a new order is over.
  const [seen, setSeen] = useState(command?.id);
  const fault = command === undefined || command.id === seen ? null : faultOf(command);

  const give = async (order: ReturnType<typeof orders.open>) => {
    setRefused(null);
    lost.forget();
    setSeen(command?.id);
    setStopping(false);
    const answer = await order;
    const isLost = !answer.ok && answer.error.err === 'unreachable';
    // What may have arrived is watched like what did.
    if (answer.ok || isLost) onOrdered();
    if (isLost) lost.lose();
    else if (!answer.ok) setRefused(answer.error);
    return answer.ok;
  };
  const stopIt = () => setStopping(true);
  const done = () => setStopping(false);
  const content = () => {
    if (stopping && view.kind !== 'closed' && view.kind !== 'waiting')
      return <StopQuestion facts={facts} inside onDone={done} onCancel={done} />;
    switch (view.kind) {
      case 'open':
        return (
          <OpenNow
            facts={facts}
            view={view}
            mayExtend={me !== undefined && mayOperate(me)}
            busy={orders.busy}
            onExtend={async (more) => manual !== undefined && give(orders.extend(manual.id, more))}
            onStop={stopIt}
          />
        );
      case 'requested':
      case 'sent':
      case 'accepted':
        return manual === undefined ? null : <OpeningProgress opening={manual} onStop={stopIt} />;
      case 'closing':
        return <Closing view={view} onStop={stopIt} />;
      case 'out_of_sync':
        return <OutOfSync open={view.open} onStop={stopIt} />;
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
            onOpen={(chosen) => void give(orders.open(output.id, chosen))}
          />
        );
    }
  };
  return (
    <>
      <OutputState facts={facts} view={view} />
      {fault !== null && (
        <FaultBand title={t('fault.title', { name: facts.name })}>{words(fault, output.state, speech)}</FaultBand>
      )}
      {refused !== null && <FaultBand title={refused.message}>{t('refused')}</FaultBand>}
      {lost.state === 'unknown' && <FaultBand title={t('lost.title')}>{t('lost.unknown')}</FaultBand>}
      {lost.state === 'read' && manual === undefined && (view.kind === 'closed' || view.kind === 'waiting') && (
        <FaultBand title={t('lost.none')}>{t('lost.again')}</FaultBand>
      )}
      {note !== null && !(note.kind === 'stationOffline' && fault === 'station_offline') && (
        <OpeningNoteLine note={note} />
      )}
      {content()}
    </>
  );
}
