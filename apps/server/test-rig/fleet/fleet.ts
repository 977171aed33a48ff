import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pools } from '../../db/pool.ts';
import { hashStationSecret } from '../../field/station-secret.ts';
import { saveAlarmSettings } from '../../stores/alarm-settings.ts';
import { addAccount, addSession, addUser, assign } from '../farm.ts';
import { aModule } from '../field/stations.ts';
import type { BacklogReport, FleetAnswer, FleetOrder, FleetStationGiven, LiveReport } from './words.ts';

/** Many base stations of one account with their probes, in a process of their own. */
export type Fleet = {
  readonly clientId: string;
  /** Keys of the probes by serial. */
  readonly probes: ReadonlyMap<string, number>;
  live(perSecond: number, seconds: number): Promise<LiveReport>;
  backlog(hours: number): Promise<BacklogReport>;
  /** Which moments the server said to have stored, by serial of the probe, ms. */
  acknowledged(): Promise<ReadonlyMap<string, readonly number[]>>;
  end(): Promise<void>;
};

/** What live readings never fall below, and those that were kept while offline all do. */
const TOO_DRY = { field: 'HUMIDITY_1', rule: 'too_dry', threshold: 10, active: true, channels: ['app'] } as const;

/** Registers the stations and connects them, and opens a page of the account that listens. */
export async function startFleet(
  pools: Pools,
  given: {
    readonly name: string;
    readonly stations: number;
    readonly probesEach: number;
    readonly port: number;
    readonly address: string;
  },
): Promise<Fleet> {
  const { clientId } = await addAccount(pools.system, given.name);
  const userId = await addUser(pools.system, `${given.name.toLowerCase()}@bench.example`);
  await assign(pools.system, userId, clientId, 'admin');
  const session = await addSession(pools.system, userId, clientId, Temporal.Now.instant());
  const probes = new Map<string, number>();
  const stations: FleetStationGiven[] = [];
  for (let place = 0; place < given.stations; place += 1) {
    const [serial, secret] = [`AGB2000-${given.name}-${1000 + place}`, `secret-of-${given.name}-${place}`];
    const station = await aModule(pools, { serial, type: 'AGB-2000', clientId, stationId: null });
    await pools.system.run('insert into stations (module_id, secret_hash) values ($1, $2)', [
      station.id,
      hashStationSecret(secret),
    ]);
    const own: { serial: string; id: string }[] = [];
    for (let count = 0; count < given.probesEach; count += 1) {
      const probe = await aModule(pools, {
        serial: `AM100103-${given.name}-${1000 + place}-${count}`,
        type: 'AM-100-103',
        clientId,
        stationId: station.id,
      });
      await saveAlarmSettings(pools.system, clientId, probe.id, [TOO_DRY]);
      probes.set(probe.serial, probe.key);
      own.push({ serial: probe.serial, id: probe.id });
    }
    stations.push({ serial, secret, probes: own });
  }
  // As in a farm that has stood for a while: without it the first minutes are planned as if the tables were empty.
  await pools.system.run('analyze');
  const child = fork(join(import.meta.dirname, 'process.ts'), { execArgv: [] });
  const gone = once(child, 'exit');
  const ask = async <K extends FleetAnswer['kind']>(
    order: FleetOrder,
    kind: K,
  ): Promise<Extract<FleetAnswer, { kind: K }>> => {
    child.send(order);
    const answers: FleetAnswer[] | null = await Promise.race([once(child, 'message'), gone.then(() => null)]);
    if (answers === null) throw new Error('the process of the stations ended');
    const [answer] = answers;
    if (answer === undefined || !isOf(answer, kind)) throw new Error(`the stations answered ${answer?.kind}`);
    return answer;
  };
  await ask({ kind: 'connect', port: given.port, stations, page: { address: given.address, session } }, 'ready');
  return {
    clientId,
    probes,
    live: async (perSecond, seconds) => (await ask({ kind: 'live', perSecond, seconds }, 'lived')).report,
    backlog: async (hours) => (await ask({ kind: 'backlog', hours }, 'drained')).report,
    async acknowledged() {
      const { moments } = await ask({ kind: 'acknowledged' }, 'acknowledged');
      return new Map(Object.entries(moments));
    },
    async end() {
      child.send({ kind: 'end' } satisfies FleetOrder);
      await gone;
    },
  };
}

function isOf<K extends FleetAnswer['kind']>(
  answer: FleetAnswer,
  kind: K,
): answer is Extract<FleetAnswer, { kind: K }> {
  return answer.kind === kind;
}

/** How many readings of the fleet are stored. */
export async function rowsOf(pools: Pools, { probes }: Fleet): Promise<number> {
  const row = await pools.system.first<{ rows: number }>(
    'select count(*)::int as rows from readings where module_key = any($1::int[])',
    [[...probes.values()]],
  );
  return row?.rows ?? 0;
}

/** How many readings the server said to have stored, and how many of them are not there. */
export async function acknowledgedOf(pools: Pools, fleet: Fleet): Promise<{ told: number; missing: number }> {
  let told = 0;
  let missing = 0;
  for (const [serial, moments] of await fleet.acknowledged()) {
    const row = await pools.system.first<{ missing: number }>(
      `select count(*)::int as missing from unnest($2::float8[]) as m(ms)
       where not exists (select from readings where module_key = $1 and ts = to_timestamp(m.ms / 1000))`,
      [fleet.probes.get(serial) ?? 0, moments],
    );
    told += moments.length;
    missing += row?.missing ?? moments.length;
  }
  return { told, missing };
}
