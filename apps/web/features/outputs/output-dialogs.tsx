import type { HandOpeningRequest } from '../../entities/output/open-by-hand.ts';
import { FaultWatch } from './faults/fault-watch.tsx';
import { GroupDialog } from './group/group-dialog.tsx';
import { HandOpeningDialog } from './opening/hand-opening-dialog.tsx';
import { StopDialog } from './stopping/stop-dialog.tsx';

type Props = {
  /** The target to open by hand; null if nothing was requested. */
  readonly opening: HandOpeningRequest | null;
  readonly onOpeningClose: () => void;
  /** The output to stop. */
  readonly stopping: string | null;
  readonly onStoppingClose: () => void;
  /** The outputs whose order is watched: its failure is reported even if no dialog is open. */
  readonly watched: readonly string[];
  readonly onOrdered: (outputId: string) => void;
  readonly onSettled: (outputId: string) => void;
};

/** All dialogs for opening and stopping by hand; mounted once in the app. */
export default function OutputDialogs({
  opening,
  onOpeningClose,
  stopping,
  onStoppingClose,
  watched,
  onOrdered,
  onSettled,
}: Props) {
  return (
    <>
      <HandOpeningDialog
        opening={opening?.outputId === undefined ? null : opening}
        onClose={onOpeningClose}
        onOrdered={onOrdered}
      />
      <GroupDialog
        groupId={opening !== null && 'groupId' in opening ? opening.groupId : null}
        onClose={onOpeningClose}
        onOrdered={onOrdered}
      />
      <StopDialog outputId={stopping} onClose={onStoppingClose} />
      {watched.map((outputId) => (
        <FaultWatch
          key={outputId}
          outputId={outputId}
          shownElsewhere={opening?.outputId === outputId}
          onSettled={onSettled}
        />
      ))}
    </>
  );
}
