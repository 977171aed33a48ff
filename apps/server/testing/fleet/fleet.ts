import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pools } from '../../database/pool.ts';
import { hashStationSecret } from '../../passwords/station-secret.ts';
import { saveAlarmSettings } from '../../stores/alarms/alarm-settings.ts';
import { addAccount, addSession, addUser, assign } from '../farm.ts';
import { aModule } from '../link/stations.ts';
import type { BacklogReport, FleetAnswer, FleetOrder, FleetStationConfig, LiveReport } from './messages.ts';

/** Many base stations of one account with their probes, in a separate process. */
export type Fleet = {
  readonly accountId: string;
  /** Module keys of the probes, by serial. */
  readonly probes: ReadonlyMap<string, number>;
  live(perSecond: number, seconds: number): Promise<LiveReport>;
  backlog(hours: number): Promise<BacklogReport>;
  /** Times of the readings that the server confirmed as stored, by serial of the probe, ms. */
  acknowledged(): Promise<ReadonlyMap<string, readonly number[]>>;
  end(): Promise<void>;
};

/** A threshold that live readings never fall below, and all offline readings do. */
const TOO_DRY = { field: 'HUMIDITY_1', rule: 'too_dry', threshold: 10, active: true, channels: ['app'] } as const;

/** Registers and connects the stations, and opens a page of the account. */
export async function startFleet(
  pools: Pools,
  options: {
    readonly name: string;
    readonly stations: number;
    readonly probesEach: number;
    readonly port: number;
    /** The server at which the page is opened, by the account once it exists. */
    readonly address: string | ((accountId: string) => Promise<string>);
  },
): Promise<Fleet> {
  const { accountId } = await addAccount(pools.system, options.name);
  const userId = await addUser(pools.system, `${options.name.toLowerCase()}@bench.example`);
  await assign(pools.system, userId, accountId, 'admin');
  const session = await addSession(pools.system, userId, accountId, Temporal.Now.instant());
  const probes = new Map<string, number>();
  const stations: FleetStationConfig[] = [];
  for (let index = 0; index < options.stations; index += 1) {
    const [serial, secret] = [`AGB2000-${options.name}-${1000 + index}`, `secret-of-${options.name}-${index}`];
    const station = await aModule(pools, { serial, type: 'AGB-2000', accountId, stationId: null });
    await pools.system.run('insert into stations (module_id, secret_hash) values ($1, $2)', [
      station.id,
      hashStationSecret(secret),
    ]);
    const ownProbes: { serial: string; id: string }[] = [];
    for (let count = 0; count < options.probesEach; count += 1) {
      const probe = await aModule(pools, {
        serial: `AM100103-${options.name}-${1000 + index}-${count}`,
        type: 'AM-100-103',
        accountId,
        stationId: station.id,
      });
      await saveAlarmSettings(pools.system, accountId, probe.id, [TOO_DRY]);
      probes.set(probe.serial, probe.key);
      ownProbes.push({ serial: probe.serial, id: probe.id });
    }
    stations.push({ serial, secret, probes: ownProbes });
  }
  const address = typeof options.address === 'string' ? options.address : await options.address(accountId);
  // As on a long-running farm: without statistics the first minutes would be planned as if the tables were empty.
  await pools.system.run('analyze');
  const child = fork(join(import.meta.dirname, 'process.ts'), { execArgv: [] });
  const exited = once(child, 'exit');
  const request = async <K extends FleetAnswer['kind']>(
    order: FleetOrder,
    kind: K,
  ): Promise<Extract<FleetAnswer, { kind: K }>> => {
    child.send(order);
    const answers: FleetAnswer[] | null = await Promise.race([once(child, 'message'), exited.then(() => null)]);
    if (answers === null) throw new Error('the station process exited');
    const [answer] = answers;
    if (answer === undefined || !hasKind(answer, kind)) throw new Error(`the stations answered ${answer?.kind}`);
    return answer;
  };
  await request({ kind: 'connect', port: options.port, stations, page: { address, session } }, 'ready');
  return {
    accountId,
    probes,
    live: async (perSecond, seconds) => (await request({ kind: 'live', perSecond, seconds }, 'lived')).report,
    backlog: async (hours) => (await request({ kind: 'backlog', hours }, 'drained')).report,
    async acknowledged() {
      const { moments } = await request({ kind: 'acknowledged' }, 'acknowledged');
      return new Map(Object.entries(moments));
    },
    async end() {
      child.send({ kind: 'end' } satisfies FleetOrder);
      await exited;
    },
  };
}

function hasKind<K extends FleetAnswer['kind']>(
  answer: FleetAnswer,
  kind: K,
): answer is Extract<FleetAnswer, { kind: K }> {
  return answer.kind === kind;
}

/** Number of stored readings of the fleet. */
export async function countRows(pools: Pools, { probes }: Fleet): Promise<number> {
  const row = await pools.system.first<{ rows: number }>(
    'select count(*)::int as rows from readings where module_key = any($1::int[])',
    [[...probes.values()]],
  );
  return row?.rows ?? 0;
}

/** How many readings the server confirmed as stored, and how many of them are missing. */
export async function countAcknowledged(pools: Pools, fleet: Fleet): Promise<{ confirmed: number; missing: number }> {
  let confirmed = 0;
  let missing = 0;
  for (const [serial, moments] of await fleet.acknowledged()) {
    const row = await pools.system.first<{ missing: number }>(
      `select count(*)::int as missing from unnest($2::float8[]) as m(ms)
       where not exists (select from readings where module_key = $1 and ts = to_timestamp(m.ms / 1000))`,
      [fleet.probes.get(serial) ?? 0, moments],
    );
    confirmed += moments.length;
    missing += row?.missing ?? moments.length;
  }
  return { confirmed, missing };
}
