import type { Pools } from '../../database/pool.ts';
import { FleetStation } from '../fleet/station.ts';
import type { FleetStationConfig } from '../fleet/messages.ts';
import { anOutput, aStation, moduleBehind, type TestStation } from '../link/stations.ts';

/** Stations that report without pause, each in an account of its own, with two probes, a valve and a stranger. */
export type Field = {
  readonly stations: readonly FieldStation[];
  /** Messages of its stations that no watermark covers yet. */
  unacknowledged(): number;
  /** Ends the reporting; resolves when everything sent is acknowledged, or after `ms`. */
  finish(ms: number): Promise<void>;
  /** Readings of known probes that were sent. */
  sent(): number;
  stop(): Promise<void>;
};

export type FieldStation = TestStation & { readonly valveSerial: string; readonly outputId: string };

type FieldOptions = {
  readonly pools: Pools;
  readonly brokerPort: number;
  readonly stations: number;
  /** How often each station sends a message, ms. */
  readonly everyMs?: number;
};

/** How often each station sends a message by default, ms. */
const REPORT_MS = 50;
/** What no watermark covers after this time is sent again, as a station does, ms. */
const RESEND_MS = 3_000;

/** Registers the stations and connects them. */
export async function startField({
  pools,
  brokerPort,
  stations: count,
  everyMs = REPORT_MS,
}: FieldOptions): Promise<Field> {
  const stations: FieldStation[] = [];
  const edges: FleetStation[] = [];
  for (let index = 0; index < count; index += 1) {
    const { station, config } = await register(pools, index);
    stations.push(station);
    edges.push(await FleetStation.connect(brokerPort, config));
  }
  let readings = 0;
  const report = setInterval(() => {
    for (const edge of edges) if (edge.live().probeId !== '') readings += 1;
  }, everyMs);
  const resend = setInterval(() => {
    for (const edge of edges) for (const number of edge.overdue(RESEND_MS)) edge.sendStored(number);
  }, RESEND_MS);
  const unacknowledged = (): number => edges.reduce((sum, edge) => sum + edge.unacknowledged().length, 0);
  return {
    stations,
    unacknowledged,
    sent: () => readings,
    async finish(ms) {
      clearInterval(report);
      const deadline = performance.now() + ms;
      while (unacknowledged() > 0 && performance.now() < deadline) await new Promise((next) => setTimeout(next, 50));
    },
    async stop() {
      clearInterval(report);
      clearInterval(resend);
      await Promise.all(edges.map((edge) => edge.end()));
    },
  };
}

async function register(
  pools: Pools,
  index: number,
): Promise<{ readonly station: FieldStation; readonly config: FleetStationConfig }> {
  const station = await aStation(pools, `AGB2000-FIELD-${index}`);
  const valve = await moduleBehind(pools, station, `AM421-FIELD-${index}`, 'AM-421');
  const outputId = await anOutput(pools, station, valve, 'o1');
  const probes = [];
  for (const name of ['A', 'B']) {
    const { serial, id } = await moduleBehind(pools, station, `AM100103-FIELD-${index}${name}`, 'AM-100-103');
    probes.push({ serial, id });
  }
  return {
    station: { ...station, valveSerial: valve.serial, outputId },
    config: {
      serial: station.serial,
      secret: station.secret,
      // The last one is in no account: its readings are set aside.
      probes: [...probes, { serial: `AM100103-STRANGER-${index}`, id: '' }],
      valves: [{ serial: valve.serial, output: 'o1' }],
    },
  };
}
