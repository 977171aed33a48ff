import type { Socket } from 'node:net';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Log } from '../../core/log.ts';
import type { Certificates } from '../../core/tls/certificate.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import type { Intake } from '../../intake/intake.ts';

/** What the link to the stations needs. */
export type LinkOptions = {
  readonly config: Pick<Config, 'host' | 'mqtt'>;
  /** For stations that connect with TLS. */
  readonly certificates?: Certificates | undefined;
  readonly pools: Pools;
  /** Reads only the credentials of stations that sign in. */
  readonly signIns: Sql;
  readonly clock: Clock;
  readonly log: Log;
  /** Stores what stations send. */
  readonly intake: Intake;
  /** Takes over connections of programs to our own broker. */
  readonly acceptProgram?: ((socket: Socket) => void) | undefined;
  /** Id under which this process is known to the others. Undefined: it is alone. */
  readonly processId?: string | undefined;
};
