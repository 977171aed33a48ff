import { useState } from 'react';
import type { OpenByHand } from '../../lib/open-by-hand.ts';
import { FaultWatch } from './fault-watch.tsx';
import { GroupDialog } from './group/group-dialog.tsx';
import { ManualOpeningDialog } from './manual-opening-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';

type Props = {
  /** What is to be opened by hand; null while nobody asked. */
  readonly opening: OpenByHand | null;
  readonly onOpeningClose: () => void;
  /** The output that is to be stopped. */
  readonly stopping: string | null;
  readonly onStoppingClose: () => void;
};

/** Everything about opening and stopping by hand, for the one place in the app that holds it. */
export default function OutputDialogs({ opening, onOpeningClose, stopping, onStoppingClose }: Props) {
  const [ordered, setOrdered] = useState<readonly string[]>([]);
  const watch = (idOutput: string) => setOrdered((before) => [...before.filter((one) => one !== idOutput), idOutput]);
  const settled = (idOutput: string) => setOrdered((before) => before.filter((one) => one !== idOutput));
  return (
    <>
      <ManualOpeningDialog
        opening={opening?.idOutput === undefined ? null : opening}
        onClose={onOpeningClose}
        onOrdered={watch}
      />
      <GroupDialog
        idGroup={opening !== null && 'idGroup' in opening ? opening.idGroup : null}
        onClose={onOpeningClose}
        onOrdered={watch}
      />
      <StopDialog idOutput={stopping} onClose={onStoppingClose} />
      {ordered.map((idOutput) => (
        <FaultWatch key={idOutput} idOutput={idOutput} told={opening?.idOutput === idOutput} onSettled={settled} />
      ))}
    </>
  );
}
