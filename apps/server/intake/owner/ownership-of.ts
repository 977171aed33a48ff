import type { Config } from '../../core/config.ts';
import { type Ownership, SOLE_OWNER } from './ownership.ts';
import { ShardOwnership } from './shard-ownership.ts';

/** The stations that this process acts for: all, unless others may serve them over an outside broker too. */
export function ownershipOf({ mqtt }: Pick<Config, 'mqtt'>, processId: string | undefined): Ownership {
  return mqtt.kind === 'embedded' || processId === undefined ? SOLE_OWNER : new ShardOwnership(processId);
}
