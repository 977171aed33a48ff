import { useMe } from '../../../entities/session/session.ts';
import { useConnection } from '../../../live/connection.ts';
import { useNow } from '../../../time/clock.ts';
import { openingNote, type OpeningNote } from '../../../entities/output/opening-note.ts';
import type { OutputFacts } from '../use-output-facts.ts';

/** The note to show before opening this output now. */
export function useOpeningNote({ output, module, station }: OutputFacts): OpeningNote | null {
  const me = useMe();
  const { link } = useConnection();
  const nowMs = useNow('minute');
  return me === undefined ? null : openingNote({ state: output.state, module, station, me, link, nowMs });
}
