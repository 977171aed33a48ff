import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanRun, PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pool } from '../../database/pool.ts';
import { createEngine } from '../../irrigation/engine.ts';
import { NO_FOLLOWER, type ShardFollower, type IrrigationDeps, type SendResult } from '../../irrigation/ports.ts';

/** The owner name of the rig's own engine. */
export const RIG_OWNER = 'bench';

/** A passive field: records what the engines send and publish, and can be offline or fail. */
export function rigField(pool: Pool, clock: Clock) {
  const link = { online: true, awaited: false, breaks: false };
  const commands: CommandEnvelope[] = [];
  const sets: PlanSet[] = [];
  const published: IrrigationChanges[] = [];
  const send = (deliver: () => void): SendResult => {
    if (!link.online) return 'station_offline';
    if (link.breaks) {
      link.breaks = false;
      throw new Error('the field link failed');
    }
    deliver();
    return 'sent';
  };
  /** What an engine of this field needs; it adds what it sends to `sent`. */
  const depsOf = (owner: string, sent: CommandEnvelope[] = commands): IrrigationDeps => ({
    pool,
    clock,
    owner,
    publish: (_client, changes) => void published.push(changes),
    onError: (step, error) => {
      throw new Error(step, { cause: error });
    },
    link: {
      isAwaited: () => link.awaited,
      isOnline: () => link.online,
      sendCommand: (_station, _module, command) => send(() => sent.push(command)),
      sendPlanSet: (_station, set) => send(() => sets.push(set)),
    },
  });
  return {
    link,
    commands,
    sets,
    published,
    depsOf,
    /** Creates an engine as another process on the same database; `commands` is what it sent. */
    process(
      owner: string,
      options: { readonly pool?: Pool; readonly skewS?: number; readonly shards?: ShardFollower } = {},
    ) {
      const sent: CommandEnvelope[] = owner === RIG_OWNER ? commands : [];
      const { shards = NO_FOLLOWER } = options;
      const engine = createEngine({ ...depsOf(owner, sent), pool: options.pool ?? pool, shards }, async () =>
        clock.now().add({ seconds: options.skewS ?? 0 }),
      );
      return { engine, commands: sent };
    },
    /** What is known of the station: it is online, offline, or its account was just taken over. */
    setLink: (state: 'online' | 'offline' | 'awaited') =>
      Object.assign(link, { online: state === 'online', awaited: state === 'awaited' }),
    /** Makes the next send fail with an internal error rather than an offline link. */
    breakNextSending: () => void (link.breaks = true),
    /** The newest order sent. */
    last: () => commands.at(-1),
    /** The newest plans sent. */
    plans: (): readonly PlanRun[] => sets.at(-1)?.runs ?? [],
    /** The first opening in them. */
    firstPlan(): PlanRun {
      const first = sets.at(-1)?.runs[0];
      if (first === undefined) throw new Error('nothing planned');
      return first;
    },
  };
}
