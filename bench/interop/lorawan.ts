import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import { Client } from 'pg';
import {
  clientConfig,
  type DatabaseAddress,
  openPools,
  readPidFile,
  systemClock,
  type Pools,
} from '../../apps/server/boot/parts.ts';
import { addAccount } from '../../apps/server/testing/farm.ts';
import { FleetStation } from '../../apps/server/testing/fleet/station.ts';
import { aStation, moduleBehind } from '../../apps/server/testing/link/stations.ts';
import {
  addSampleNetwork,
  addShownDevice,
  SAMPLE_APPLICATIONS,
} from '../../apps/server/testing/lorawan/network-rig.ts';
import { startOutsideBroker } from '../../apps/server/testing/processes/broker.ts';
import { machine } from '../machine.ts';
import { percentile } from '../noisy/bystander.ts';
import { cpuSecondsOf } from '../process-tree.ts';
import { rounded, type Print, type RecordFigure } from '../record/figure.ts';
import { startServer } from '../server-process.ts';

const DEVICES = 1_000;
const UPLINKS_PER_S = 50;
/** How often a base station reports beside them, ms; and for how long without them. */
const STATION_MS = 200;
const ALONE_S = 30;
const APPLICATION = SAMPLE_APPLICATIONS.chirpstack;

/** A network of a thousand devices: what is lost and doubled, what it costs, and how long a base station waits beside it. */
export async function benchLorawan(print: Print, record: RecordFigure, minutes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const broker = await startOutsideBroker('mosquitto');
  const server = await startServer(folder, { ZAGON_WEBHOOK_NETWORKS: '127.0.0.0/8' });
  try {
    const at = readPidFile(join(folder, 'postgres'));
    if (at === undefined) throw new Error('the server runs without its own database');
    const database = {
      kind: 'socket',
      host: at.socketDir,
      port: at.port,
      user: 'postgres',
      database: 'zagon',
    } as const;
    const pools = openPools(database, { app: 1, system: 1 });
    const station = await connectStation(pools, database, server.mqttPort);
    const networkId = await addNetwork(pools, broker.port);
    const alone = await measure(server.pid, station, () => wait(ALONE_S * 1_000));
    const sending = await measure(server.pid, station, () => publish(broker.port, minutes * 60));
    const sent = sending.result;
    const stored = await storedOf(pools, networkId, sent);
    await station.end();
    await pools.close();
    report(print, record, { minutes, sent, stored, alone, sending });
  } finally {
    await server.end();
    await broker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A base station whose messages are timed until the commit of their readings. */
type TimedStation = { send(): void; took(): Promise<readonly number[]>; end(): Promise<void> };

async function connectStation(pools: Pools, database: DatabaseAddress, port: number): Promise<TimedStation> {
  const station = await aStation(pools, 'AGB2000-LORAWAN-BENCH');
  const { serial, id, key } = await moduleBehind(pools, station, 'AM100103-LORAWAN-BENCH', 'AM-100-103');
  const client = new Client(clientConfig(database));
  await client.connect();
  // A notification is delivered when its transaction commits.
  await client.query(`create function bench_committed() returns trigger language plpgsql as $$ begin
    perform pg_notify('bench', (extract(epoch from new.ts) * 1000)::bigint::text); return null; end $$`);
  await client.query(`create trigger bench_committed after insert or update on module_latest for each row
    when (new.module_key = ${key}) execute function bench_committed()`);
  const sentAtMs = new Map<number, number>();
  const tookMs: number[] = [];
  client.on('notification', ({ payload }) => {
    const now = performance.now();
    for (const [atMs, sentMs] of sentAtMs) {
      if (atMs > Number(payload)) continue;
      tookMs.push(now - sentMs);
      sentAtMs.delete(atMs);
    }
  });
  await client.query('listen bench');
  // The server rereads its stations every few seconds.
  await wait(6_000);
  const edge = await FleetStation.connect(port, {
    serial: station.serial,
    secret: station.secret,
    probes: [{ serial, id }],
  });
  return {
    send: () => void sentAtMs.set(edge.live().atMs, performance.now()),
    async took() {
      while (sentAtMs.size > 0) await wait(50);
      return tookMs.splice(0);
    },
    async end() {
      await edge.end();
      await client.end();
    },
  };
}

const devEuiOf = (index: number): string => `a84041${index.toString(16).padStart(10, '0')}`;

/** Adds a network with all its devices, and waits until it is connected. */
async function addNetwork({ system: sql }: Pools, port: number): Promise<string> {
  const { accountId } = await addAccount(sql, 'Fields');
  const [now, address] = [systemClock.now(), `mqtt://127.0.0.1:${port}`];
  const { id } = await addSampleNetwork(sql, { accountId, kind: 'chirpstack', address, hasModules: false }, now);
  for (let index = 0; index < DEVICES; index += 1)
    await addShownDevice(sql, { accountId, networkId: id, devEui: devEuiOf(index), preset: 'dragino_lse01' }, now);
  const isConnected = () => sql.run("select from networks where id = $1 and state = 'connected'", [id]);
  while ((await isConnected()) === 0) await wait(200);
  // The modules of the devices are reread every few seconds.
  await wait(6_000);
  return id;
}

/** Publishes uplinks at a steady rate; returns how many. */
async function publish(port: number, seconds: number): Promise<number> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`);
  const total = Math.round(seconds * UPLINKS_PER_S);
  const begunMs = performance.now();
  const under = new Set<Promise<unknown>>();
  for (let count = 0; count < total; count += 1) {
    const dueMs = begunMs + (count * 1_000) / UPLINKS_PER_S;
    if (dueMs > performance.now()) await wait(dueMs - performance.now());
    const devEui = devEuiOf(count % DEVICES);
    const payload = JSON.stringify(uplink(devEui, 1 + Math.floor(count / DEVICES), 10 + (count % 300) / 10));
    const topic = `application/${APPLICATION}/device/${devEui}/event/up`;
    const published = client.publishAsync(topic, payload, { qos: 1 }).finally(() => under.delete(published));
    under.add(published);
  }
  await Promise.all(under);
  await client.endAsync();
  return total;
}

/** As ChirpStack publishes it, without what it reports for others. */
function uplink(devEui: string, fCnt: number, moisturePct: number): object {
  return {
    deduplicationId: crypto.randomUUID(),
    time: systemClock.now().toString(),
    deviceInfo: { applicationId: APPLICATION, deviceName: `Probe ${devEui}`, devEui, tags: {} },
    devAddr: '00189440',
    adr: true,
    fCnt,
    fPort: 2,
    object: {
      Bat: 3.625,
      TempC_DS18B20: '24.1',
      conduct_SOIL: 1240,
      temp_SOIL: '24.59',
      water_SOIL: moisturePct.toFixed(2),
    },
    rxInfo: [{ gatewayId: '0016c001f153a140', uplinkId: 4_217_106_255, rssi: -97, snr: 7.5 }],
    txInfo: { frequency: 867_100_000, modulation: { lora: { bandwidth: 125_000, spreadingFactor: 9 } } },
  };
}

type Measured<T> = { readonly result: T; readonly corePct: number; readonly p50Ms: number; readonly p99Ms: number };

/** The CPU of the server while something is done, and how long messages of a station take to their commit meanwhile. */
async function measure<T>(pid: number, station: TimedStation, work: () => Promise<T>): Promise<Measured<T>> {
  const [begunMs, cpuS] = [performance.now(), cpuSecondsOf(pid)];
  const timer = setInterval(() => station.send(), STATION_MS);
  const result = await work();
  const corePct = ((cpuSecondsOf(pid) - cpuS) * 100_000) / (performance.now() - begunMs);
  clearInterval(timer);
  const tookMs = await station.took();
  return { result, corePct, p50Ms: percentile(tookMs, 0.5), p99Ms: percentile(tookMs, 0.99) };
}

type Stored = { readonly rows: number; readonly doubled: number; readonly received: number };

/** What is stored of the network once nothing more comes. */
async function storedOf({ system: sql }: Pools, networkId: string, sent: number): Promise<Stored> {
  const query = `select count(*)::int as rows, (count(*) - count(distinct (r.module_key, r.ts)))::int as doubled,
      (select sum(received)::int from network_devices where network_id = $1) as received
    from network_devices d join modules m on m.id = d.module_id join readings r on r.module_key = m.key where d.network_id = $1`;
  let stored: Stored = { rows: -1, doubled: 0, received: 0 };
  for (let before = -2; stored.rows < sent && stored.rows > before; await wait(5_000)) {
    before = stored.rows;
    stored = (await sql.first<Stored>(query, [networkId])) ?? stored;
  }
  return stored;
}

function report(
  print: Print,
  record: RecordFigure,
  found: {
    readonly minutes: number;
    readonly sent: number;
    readonly stored: Stored;
    readonly alone: Measured<void>;
    readonly sending: Measured<number>;
  },
): void {
  const { minutes, sent, stored, alone, sending } = found;
  const lost = Math.max(0, sent - stored.rows + stored.doubled);
  const doubled = Math.max(stored.doubled, stored.received - sent, 0);
  const corePct = rounded(sending.corePct, 1);
  print(
    `${sent} uplinks of ${DEVICES} devices in ${minutes} min, ${UPLINKS_PER_S} a second, on ${machine()}: ${lost} lost (required 0), ${doubled} doubled (required 0)`,
  );
  print(`      CPU of the server ${corePct} % of a core (required 20), ${rounded(alone.corePct, 1)} % without uplinks`);
  print(
    `      a message of a base station to its commit: p50 ${alone.p50Ms}, p99 ${alone.p99Ms} ms without uplinks; p50 ${sending.p50Ms}, p99 ${sending.p99Ms} ms with them`,
  );
  const what = `of ${DEVICES} LoRaWAN devices, ${UPLINKS_PER_S} a second for ${minutes} minutes`;
  record({ what: `uplinks lost ${what}`, figure: lost, required: { atMost: 0 } });
  record({ what: `uplinks doubled ${what}`, figure: doubled, required: { atMost: 0 } });
  record({ what: `CPU of the server, uplinks ${what}`, figure: corePct, unit: '%', required: { atMost: 20 } });
  for (const [name, { p50Ms, p99Ms }] of [
    ['without uplinks', alone],
    ['beside uplinks', sending],
  ] as const)
    record({
      what: `a message of a base station to its commit ${name}, p50`,
      figure: p50Ms,
      unit: 'ms',
      notes: [`p99 ${p99Ms} ms.`],
    });
}
