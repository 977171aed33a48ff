import { POOL_SIZES } from './database-pools.ts';

/** The lease, the sign-ins of stations, and the messages between processes have one connection each. */
const SINGLE = 3;

/** The most connections that one process opens while it serves. */
export const CONNECTIONS_PER_PROCESS = Object.values(POOL_SIZES).reduce(
  (sum, { app, system }) => sum + app + system,
  SINGLE,
);
