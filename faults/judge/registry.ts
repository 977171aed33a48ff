import { accountIsolation, everyRunEnds, historyNeverLive, oneOpeningPerRun, storedOnce } from './records.ts';
import type { Invariant } from './invariant.ts';
import { authorisedOpenings, boundedOpenings, pumpNeverAlone, stoppedStaysClosed, withinCapacity } from './water.ts';

type Name = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10';

/** Properties that must hold every day, regardless of faults. */
export const INVARIANTS = {
  I1: boundedOpenings,
  I2: authorisedOpenings,
  I3: oneOpeningPerRun,
  I4: pumpNeverAlone,
  I5: withinCapacity,
  I6: stoppedStaysClosed,
  I7: everyRunEnds,
  I8: storedOnce,
  I9: historyNeverLive,
  I10: accountIsolation,
} as const satisfies Record<Name, Invariant>;
