import { type DatabaseAddress, openPool, type Pool } from '../../apps/server/boot/parts.ts';
import type { Timeline } from './timeline.ts';

/** The database shared by all processes of the rig: its clock is the virtual one, and it can be down. */
export class Database {
  isDown = false;
  readonly #owner: Pool;
  readonly #time: Timeline;

  private constructor(owner: Pool, time: Timeline) {
    this.#owner = owner;
    this.#time = time;
  }

  /** `schema`: statements of a seeded defect that weaken the schema. */
  static async open(address: DatabaseAddress, time: Timeline, schema: readonly string[]): Promise<Database> {
    const owner = openPool(address, 'owner', 1);
    for (const statement of schema) await owner.run(statement);
    return new Database(owner, time);
  }

  /** The clock seen by a statement that is sent now. */
  get now(): Temporal.Instant {
    return this.#time.now;
  }

  /** Ends all database connections except its own, as a restart does. */
  async cutConnections(): Promise<void> {
    await this.#owner.run(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }

  close(): Promise<void> {
    return this.#owner.close();
  }
}
