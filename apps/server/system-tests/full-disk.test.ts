import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { commandEnvelopeSchema } from '@zagon/device-protocol/command.ts';
import { afterAll, expect, test } from 'vitest';
import { isLivePostmaster, readPidFile } from '../database/embedded/pid-file.ts';
import { openPool, openPools, type Pool, type Pools } from '../database/pool.ts';
import { Browser } from '../testing/browser.ts';
import { isMissing } from '../../../tools/suite/measurements.ts';
import { addSession, addUser, assign } from '../testing/farm.ts';
import { Edge, type ReceivedMessage } from '../testing/link/edge.ts';
import { anOutput, aStation, moduleBehind, type TestStation } from '../testing/link/stations.ts';
import { endServer, launchServer, outcomeOf, type ServerProcess } from '../testing/server-process.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';

/*
 * The server in its real environment, with data folder, database and log on one small disk. PostgreSQL stops on a full
 * disk, because it cannot write its WAL.
 */

const disk = mountSmallDisk(320);
const noDisk = isMissing(
  'refused' in disk,
  `a full disk needs Linux and root: ${'refused' in disk ? disk.refused : ''}`,
);
if ('folder' in disk) afterAll(() => disk.remove());

type Farm = {
  readonly pools: Pools;
  /** Its user may switch the WAL to a new file, for which a full disk has no space. */
  readonly owner: Pool;
  readonly station: TestStation;
  readonly valves: string;
  readonly output: string;
  readonly secret: string;
};

/** Starts a server whose output is a file on the disk, as the launcher does. */
async function startOn(
  folder: string,
): Promise<ServerProcess & { readonly dataDir: string; readonly logFile: string }> {
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const logFile = join(dataDir, 'logs', 'server.log');
  const output = openSync(logFile, 'a');
  const started = await outcomeOf(launchServer({ ZAGON_DATA_DIR: dataDir }, output));
  return { ...started, dataDir, logFile };
}

async function addFarm(dataDir: string): Promise<Farm> {
  const postmaster = readPidFile(join(dataDir, 'postgres'));
  if (postmaster === undefined) throw new Error('the database does not run');
  const { socketDir, port } = postmaster;
  const address = { kind: 'socket', host: socketDir, port, user: 'postgres', database: 'zagon' } as const;
  const pools = openPools(address, { app: 1, system: 2 });
  const station = await aStation(pools, 'AGB2000-FULL-0001');
  const valves = await moduleBehind(pools, station, 'AM421-FULL-0001', 'AM-421');
  const output = await anOutput(pools, station, valves, 'o1');
  const userId = await addUser(pools.system, 'grower@full.test');
  await assign(pools.system, userId, station.accountId, 'normal');
  const secret = await addSession(pools.system, userId, station.accountId, Temporal.Now.instant());
  return { pools, owner: openPool(address, 'owner', 1), station, valves: valves.serial, output, secret };
}

function closeOrders(received: readonly ReceivedMessage[]): number {
  return received
    .filter(({ topic }) => topic.includes('/DCMD/'))
    .flatMap(({ metrics }) => metrics)
    .filter(({ name }) => name === METRIC.command)
    .flatMap(({ value }) => commandEnvelopeSchema.parse(JSON.parse(String(value))).orders)
    .filter(({ kind, output }) => kind === 'close' && output === 'o1').length;
}

test.skipIf(noDisk)(
  'on a full disk the server keeps running and stopping water, and it recovers by itself when there is space again',
  async () => {
    if (!('folder' in disk)) return;
    const server = await startOn(disk.folder);
    const progress: string[] = [];
    server.child.on('message', (message) => progress.push(JSON.stringify(message)));
    const farm = await addFarm(server.dataDir);
    const edge = await Edge.connect(server.mqttPort, farm.station);
    await edge.sendBirth([], { [farm.valves]: [] });
    const grower = new Browser(server.address, { isPatient: false }).withSession(farm.secret);
    await grower.token();
    // The first stop works normally, which adds the output to the cache of the emergency stop queue.
    expect((await grower.request('POST', `/api/outputs/${farm.output}/close`)).status).toBe(202);
    const postmaster = readPidFile(join(server.dataDir, 'postgres'))?.pid ?? 0;

    disk.fill();
    while (isLivePostmaster(postmaster))
      await farm.owner
        .run("select pg_switch_wal(), pg_logical_emit_message(true, 'test', repeat('x', 9000))")
        .catch(() => undefined);
    await expect.poll(() => progress.join('\n'), { timeout: 60_000 }).toContain('retrying until it is');

    const before = closeOrders(edge.received);
    const opening = await grower.request('POST', '/api/manual_opens', { body: { id_output: farm.output, minutes: 5 } });
    expect(opening.status).toBe(503);
    expect((await grower.request('POST', `/api/outputs/${farm.output}/close`)).status).toBe(202);
    await edge.until((received) => (closeOrders(received) > before ? true : undefined));
    await edge.until((received) => (closeOrders(received) > before + 1 ? true : undefined));
    // The broker still accepts a station that signed in before the disk was full.
    expect(edge.client.connected).toBe(true);
    expect(server.child.exitCode).toBeNull();

    disk.free();
    await expect.poll(async () => (await grower.get('/api/me')).status, { timeout: 60_000 }).toBe(200);
    expect(server.child.exitCode).toBeNull();
    const recorded = () =>
      farm.pools.system
        .rows("select from audit_log where event = 'output_closed' and subject = $1", [farm.output])
        .catch(() => []);
    await expect.poll(recorded, { timeout: 60_000 }).toHaveLength(2);
    await expect
      .poll(() => readFileSync(join(server.dataDir, `stops-to-record.${server.child.pid}.json`), 'utf8'))
      .toBe('[]');
    expect(statSync(server.logFile).size).toBeGreaterThan(0);
    await edge.end();
    await farm.pools.close();
    await farm.owner.close();
    expect(await endServer(server.child, 'SIGTERM')).toBe(0);
  },
  180_000,
);

test.skipIf(noDisk)(
  'a failed start on a full disk is not treated as refused: the launcher retries until there is space',
  async () => {
    if (!('folder' in disk)) return;
    disk.fill();
    const child = launchServer({ ZAGON_DATA_DIR: join(disk.folder, 'data') }, 'ignore');
    // Any exit code but that of a refused start; the launcher then starts it again.
    expect(await once(child, 'exit')).toEqual([1, null]);
    disk.free();
    const server = await startOn(disk.folder);
    expect(server.outcome.kind).toBe('ready');
    expect(await endServer(server.child, 'SIGTERM')).toBe(0);
  },
  180_000,
);
