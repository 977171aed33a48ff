import type { OutputOpeningRequest } from '../../../entities/output/open-by-hand.ts';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { OutputState } from '../output-state.tsx';
import type { OutputFacts } from '../use-output-facts.ts';
import { OpeningActions } from './opening-actions.tsx';
import { OpeningFailures } from './opening-failures.tsx';
import { OpeningNoteLine } from './opening-note-line.tsx';
import { useOrderPlacement } from './use-order-placement.ts';
import { useMe } from '../../../entities/session/session.ts';
import { useConnection } from '../../../live/connection.ts';
import { useNow } from '../../../time/clock.ts';
import { openingNote, type OpeningNote } from '../../../entities/output/opening-note.ts';

type Props = {
  readonly facts: OutputFacts;
  readonly request: OutputOpeningRequest;
  /** Called when an order is given; its outcome is reported even after the dialog is closed. */
  readonly onOrdered: () => void;
};

/** The dialog's content: the output's state and the available actions. */
export function OpeningBody({ facts, request, onOrdered }: Props) {
  const view = useOutputView(facts.output);
  const note = useOpeningNote(facts);
  const { failures, place } = useOrderPlacement(facts.output.id, onOrdered, request.refused);
  // The fault already states that the station is offline.
  const isNoteRepeated = note?.kind === 'stationOffline' && failures.fault === 'station_offline';
  return (
    <>
      {request.focus === 'state' ? (
        <div tabIndex={-1} data-autofocus>
          <OutputState facts={facts} view={view} />
        </div>
      ) : (
        <OutputState facts={facts} view={view} />
      )}
      <OpeningFailures facts={facts} view={view} failures={failures} />
      {note !== null && !isNoteRepeated && <OpeningNoteLine note={note} />}
      <OpeningActions
        facts={facts}
        view={view}
        request={request}
        sendAtOnce={request.send === true && note === null}
        openable={note?.closed !== true}
        onOrder={place}
      />
    </>
  );
}

/** The note to show before opening this output now. */
function useOpeningNote({ output, module, station }: OutputFacts): OpeningNote | null {
  const me = useMe();
  const { link } = useConnection();
  const nowMs = useNow('minute');
  return me === undefined ? null : openingNote({ state: output.state, module, station, me, link, nowMs });
}
