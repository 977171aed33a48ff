import { block, byHand, change, once } from './user-actions.ts';
import { copies, eveningLinkCut, delay, late, partition, powerCut, stationClock, stuck } from './field-faults.ts';
import type { SceneStep } from './scene.ts';
import {
  brokerRestart,
  crash,
  database,
  freeze,
  freezeBeforeSending,
  serverClock,
  twoLeaders,
} from './server-faults.ts';

/** Machine faults and user actions with their weights. */
export const FAULTS = {
  crash: { weight: 4, run: crash },
  freeze: { weight: 4, run: freeze },
  freezeBeforeSending: { weight: 2, run: freezeBeforeSending },
  twoLeaders: { weight: 3, run: twoLeaders },
  partition: { weight: 4, run: partition },
  eveningLinkCut: { weight: 1, run: eveningLinkCut },
  copies: { weight: 2, run: copies },
  delay: { weight: 4, run: delay },
  late: { weight: 2, run: late },
  stationClock: { weight: 2, run: stationClock },
  serverClock: { weight: 2, run: serverClock },
  database: { weight: 2, run: database },
  brokerRestart: { weight: 2, run: brokerRestart },
  powerCut: { weight: 3, run: powerCut },
  stuck: { weight: 2, run: stuck },
  block: { weight: 1, run: block },
} as const satisfies Record<string, { readonly weight: number; readonly run: SceneStep }>;

export const ACTIONS = {
  byHand: { weight: 4, run: byHand },
  once: { weight: 3, run: once },
  change: { weight: 1, run: change },
} as const satisfies Record<string, { readonly weight: number; readonly run: SceneStep }>;
