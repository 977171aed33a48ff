import { useState } from 'react';
import type { HandOpeningRequest } from '../../entities/output/open-by-hand.ts';
import { FaultWatch } from './faults/fault-watch.tsx';
import { GroupDialog } from './group/group-dialog.tsx';
import { HandOpeningDialog } from './opening/hand-opening-dialog.tsx';
import { StopDialog } from './stopping/stop-dialog.tsx';

type Props = {
  /** What to open by hand; null if nothing was requested. */
  readonly opening: HandOpeningRequest | null;
  readonly onOpeningClose: () => void;
  /** The output to stop. */
  readonly stopping: string | null;
  readonly onStoppingClose: () => void;
};

/** All dialogs for opening and stopping by hand; mounted once in the app. */
export default function OutputDialogs({ opening, onOpeningClose, stopping, onStoppingClose }: Props) {
  const [ordered, setOrdered] = useState<readonly string[]>([]);
  const watch = (outputId: string) =>
    setOrdered((previous) => [...previous.filter((item) => item !== outputId), outputId]);
  const settled = (outputId: string) => setOrdered((previous) => previous.filter((item) => item !== outputId));
  return (
    <>
      <HandOpeningDialog
        opening={opening?.outputId === undefined ? null : opening}
        onClose={onOpeningClose}
        onOrdered={watch}
      />
      <GroupDialog
        groupId={opening !== null && 'groupId' in opening ? opening.groupId : null}
        onClose={onOpeningClose}
        onOrdered={watch}
      />
      <StopDialog outputId={stopping} onClose={onStoppingClose} />
      {ordered.map((outputId) => (
        <FaultWatch
          key={outputId}
          outputId={outputId}
          shownElsewhere={opening?.outputId === outputId}
          onSettled={settled}
        />
      ))}
    </>
  );
}
