import { block, byHand, change, once } from './deeds.ts';
import { copies, deafEvening, delay, late, partition, powerCut, stationClock, stuck } from './field-blows.ts';
import type { Blow } from './scene.ts';
import { brokerRestart, crash, database, freeze, overtaken, serverClock, twoLead } from './server-blows.ts';

/** What happens to machines, and what people do, each with its weight. */
export const BLOWS = {
  crash: { weight: 4, blow: crash },
  freeze: { weight: 4, blow: freeze },
  overtaken: { weight: 2, blow: overtaken },
  twoLead: { weight: 3, blow: twoLead },
  partition: { weight: 4, blow: partition },
  deafEvening: { weight: 1, blow: deafEvening },
  copies: { weight: 2, blow: copies },
  delay: { weight: 4, blow: delay },
  late: { weight: 2, blow: late },
  stationClock: { weight: 2, blow: stationClock },
  serverClock: { weight: 2, blow: serverClock },
  database: { weight: 2, blow: database },
  brokerRestart: { weight: 2, blow: brokerRestart },
  powerCut: { weight: 3, blow: powerCut },
  stuck: { weight: 2, blow: stuck },
  block: { weight: 1, blow: block },
} as const satisfies Record<string, { readonly weight: number; readonly blow: Blow }>;

export const DEEDS = {
  byHand: { weight: 4, blow: byHand },
  once: { weight: 3, blow: once },
  change: { weight: 1, blow: change },
} as const satisfies Record<string, { readonly weight: number; readonly blow: Blow }>;
