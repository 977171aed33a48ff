import { accountsApart, everyRunEnds, historyIsHistory, oneOpeningPerRun, storedOnce } from './books.ts';
import type { Invariant } from './invariant.ts';
import { authorisedOpenings, boundedOpenings, pumpNeverAlone, stoppedStaysClosed, withinCapacity } from './water.ts';

type Name = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10';

/** What must hold on every day, whatever happens to the machines. */
export const INVARIANTS = {
  I1: boundedOpenings,
  I2: authorisedOpenings,
  I3: oneOpeningPerRun,
  I4: pumpNeverAlone,
  I5: withinCapacity,
  I6: stoppedStaysClosed,
  I7: everyRunEnds,
  I8: storedOnce,
  I9: historyIsHistory,
  I10: accountsApart,
} as const satisfies Record<Name, Invariant>;
