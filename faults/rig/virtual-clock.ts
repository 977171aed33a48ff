import { type DatabaseAddress, openPool, type Pool } from '../../apps/server/parts.ts';
import type { Timeline } from './timeline.ts';

/** The database clock of a virtual day: a row read by every statement in place of the system clock. */
export class VirtualClock {
  readonly sql = '(select at from rig_clock)';
  readonly #owner: Pool;
  readonly #time: Timeline;
  #writtenMs = NaN;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(owner: Pool, time: Timeline) {
    this.#owner = owner;
    this.#time = time;
  }

  /** `schema`: statements of a seeded defect that weaken the schema. */
  static async create(address: DatabaseAddress, time: Timeline, schema: readonly string[]): Promise<VirtualClock> {
    const owner = openPool(address, 'owner', 1);
    await owner.run('create table rig_clock (at timestamptz not null)');
    await owner.run('insert into rig_clock values (now())');
    await owner.run('grant select on rig_clock to zagon_app, zagon_system');
    for (const statement of schema) await owner.run(statement);
    return new VirtualClock(owner, time);
  }

  /** Sets the clock to the current virtual time if that has moved. */
  async set(): Promise<void> {
    if (this.#writtenMs !== this.#time.nowMs) {
      this.#writtenMs = this.#time.nowMs;
      this.#writing = this.#owner.run('update rig_clock set at = $1', [this.#time.now]);
    }
    await this.#writing;
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
