import type { BrokerKind } from '../../../apps/server/testing/processes/broker.ts';
import type { Verdict } from '../water.ts';

/** Options of the command line; each part takes those it understands. */
export type PartOptions = {
  /** How long it runs. */
  readonly minutes: number;
  /** The broker that several processes share. */
  readonly broker: BrokerKind;
};

/** A trial with real processes. `log` prints its progress. */
export type Part = {
  readonly description: string;
  readonly run: (seed: number, log: (line: string) => void, options: PartOptions) => Promise<Verdict>;
};
