import { createContext, useContext } from 'react';
import type { Stops } from '../../entities/output/stops/use-stops.ts';

/** The stops of the page, and the confirmation before one. */
export type RequestedStops = Stops & {
  /** Asks once, naming the output. */
  readonly ask: (outputId: string) => void;
  /** Asks once, listing all that are not confirmed closed. */
  readonly askAll: () => void;
};

/** The shell runs the stops; every screen can request one. */
export const StopsContext = createContext<RequestedStops | null>(null);

export function useStops(): RequestedStops {
  const stops = useContext(StopsContext);
  if (stops === null) throw new Error('stops are used outside of the shell');
  return stops;
}
