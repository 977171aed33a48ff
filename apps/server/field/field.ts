import { decodeState, encodeState } from '@zagon/sparkplug/state-message.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Pools } from '../db/pool.ts';
import type { Events } from '../events.ts';
import type { Log } from '../log.ts';
import type { ReadingRow } from '../stores/readings-row.ts';
import { forgetStations, readSecretHashes } from '../stores/stations.ts';
import { newCounters, presentCounters, presentQueue } from './counters.ts';
import type { Counters } from './counters.ts';
import { startEmbeddedBroker } from './embedded-broker.ts';
import { Host } from './host.ts';
import type { Batch, HeldBy } from './ingest/batch.ts';
import { GroupCommit } from './ingest/group-commit.ts';
import { Known } from './ingest/known.ts';
import { connectOutsideBroker } from './outside-broker.ts';
import { LastMessages, type LastMessage } from './last-messages.ts';
import { FieldLive } from './live.ts';
import { Sender } from './send.ts';
import type { FieldSend } from './send.ts';
import { STATE_TOPIC, publishState } from './state.ts';
import { stationCredentials } from './station-credentials.ts';
import { StationEvents } from './station-events.ts';
import { StoredThroughSender } from './stored-through.ts';
import type { FieldTransport, TransportListener } from './transport.ts';

export type FieldOptions = {
  config: Pick<Config, 'host' | 'mqtt'>;
  pools: Pools;
  clock: Clock;
  events: Events;
  log: Log;
};

/** A station came or went; told after it is written down. */
export type StationChange = { readonly serial: string; readonly stationId: string; readonly online: boolean };

/** What a commit brought that moved live values, and which devices spoke that belong to nobody there. */
export type FieldCommit = {
  readonly live: readonly ReadingRow[];
  readonly strangers: readonly { readonly station: string; readonly module: string }[];
};

/** The link to the field: takes readings in, and carries orders and plans out. */
export type Field = {
  readonly send: FieldSend;
  /** What stations reported; see HandleStationEvent for the promise. */
  readonly stationEvents: Pick<StationEvents, 'handleWith'>;
  onStation(listener: (change: StationChange) => void): () => void;
  /** Told after each commit; whoever listens keeps nobody waiting. */
  onCommit(listener: (commit: FieldCommit) => void): () => void;
  /** What stations say of the lists and settings they hold; told again at every birth. */
  onHeld(listener: (held: readonly HeldBy[]) => void): () => void;
  /** The newest message of a module as it came; undefined: none since this process began. */
  lastMessage(moduleId: string): LastMessage | undefined;
  /** Modules were added, moved or set up: the next message sees it. */
  devicesChanged(): void;
  /** Whether messages can be taken in and stored. */
  usable(): boolean;
  /** Whether much waits to be stored, or did a moment ago: work on the same rows that can wait lets it pass. */
  crowded(): boolean;
  readonly counters: Readonly<Counters>;
  /** The same and what waits to be stored, as Prometheus reads them. */
  metrics(): string;
  /** The port of the embedded broker. */
  readonly port: number | undefined;
  /** When everything taken in so far is stored and dealt with. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

const TICK_MS = 1_000;
const SWEEP_MS = 4_000;
const CLOSE_WITHIN_MS = 5_000;
/** How long a message of stored readings waits for room before it is dropped, to come again. */
const WAIT_FOR_ROOM_MS = 2_000;

/** Starts the link. Nothing that was true of stations before is taken as true now. */
export async function startField(options: FieldOptions): Promise<Field> {
  const { config, pools, clock, log } = options;
  const pool = pools.system;
  const now = () => clock.now();
  const nowMs = () => clock.now().epochMilliseconds;
  const startedAtMs = nowMs();
  const counters = newCounters();
  const known = new Known();
  let closing = false;
  const watchers = new Set<(change: StationChange) => void>();
  const committing = new Set<(commit: FieldCommit) => void>();
  const lastMessages = new LastMessages();
  const holders = new Set<(held: readonly HeldBy[]) => void>();
  const stationEvents = new StationEvents({ pool, now, log });
  await forgetStations(pool, now());

  const commits = new GroupCommit({ pool, known, now, log, committed });
  // Messages may come before the transport is handed over: what would be sent then has nobody to go to yet.
  const link: { transport: FieldTransport | undefined } = { transport: undefined };
  const sender = new Sender({
    publish: (topic, payload) => link.transport?.publish(topic, payload),
    nowMs,
    isOnline: (station) => host.isOnline(station),
  });
  const storedThrough = new StoredThroughSender((...told) => sender.sendStoredThrough(...told));
  const host = new Host({
    nowMs,
    counters,
    askRebirth: (station) => sender.askRebirth(station),
    take(unit) {
      const device = unit.kind === 'message' ? known.device(unit.station, unit.module) : undefined;
      if (unit.kind === 'message' && device !== undefined) lastMessages.note(device.moduleId, unit);
      return commits.push(unit);
    },
    whenRoom: () => commits.whenRoom(WAIT_FOR_ROOM_MS),
  });
  const live = new FieldLive({ events: options.events, known, nowMs, isOnline: (station) => host.isOnline(station) });
  const credentials = stationCredentials((serials) => readSecretHashes(pool, serials));
  const listener: TransportListener = {
    message(topic, payload, taken) {
      if (topic !== STATE_TOPIC) return host.message(topic, payload, taken);
      taken();
      // Our own will of an earlier connection came late: say again that we are here.
      if (!closing && decodeState(payload)?.online === false) void sayState(true);
    },
    stationGone: (serial) => host.gone(serial),
    linkUp: () => void sayState(true),
    linkLost: () => host.allGone(),
  };
  const transport: FieldTransport =
    config.mqtt.kind === 'embedded'
      ? await startEmbeddedBroker({
          host: config.host,
          port: config.mqtt.port,
          credentials,
          listener,
          log,
          refused: () => (counters.refusedSignIns += 1),
        })
      : await connectOutsideBroker({
          url: config.mqtt.url,
          listener,
          will: { topic: STATE_TOPIC, payload: encodeState({ online: false, timestamp: startedAtMs }) },
          log,
        });
  link.transport = transport;
  await publishState(transport, true, startedAtMs);

  const timers = [
    setInterval(() => {
      host.tick();
      stationEvents.wake();
      live.fallSilent();
    }, TICK_MS),
    setInterval(() => void endRevoked(), SWEEP_MS),
  ];

  function committed(batch: Batch): void {
    counters.commits += 1;
    counters.readings += batch.modules.reduce((sum, { rows }) => sum + rows.length, 0);
    counters.setAside += batch.setAside.length;
    for (const [serial, { after, watermarkMoved, online }] of batch.stations) {
      if (watermarkMoved) storedThrough.moved(serial, after.mark);
      if (online !== undefined) for (const tell of watchers) tell({ serial, stationId: after.moduleId, online });
    }
    live.committed(batch);
    if (batch.held.length > 0) for (const tell of holders) tell(batch.held);
    const commit = presentCommit(batch);
    for (const tell of committing) tell(commit);
    if (batch.events.length > 0) stationEvents.wake();
  }

  async function sayState(online: boolean): Promise<void> {
    if (link.transport === undefined) return;
    await publishState(link.transport, online, startedAtMs).catch((error: unknown) =>
      log.error('field.state_failed', error),
    );
  }

  /** A station whose secret was changed or taken away is cut off, also in the middle of its connection. */
  async function endRevoked(): Promise<void> {
    try {
      const connected = transport.connected() ?? [];
      for (const serial of connected.length === 0 ? [] : await credentials.revoked(connected))
        transport.disconnect(serial);
    } catch (error) {
      log.warn('field.revocation_not_checked', { error: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    send: sender,
    stationEvents,
    onStation(listen) {
      watchers.add(listen);
      return () => watchers.delete(listen);
    },
    onCommit(listen) {
      committing.add(listen);
      return () => committing.delete(listen);
    },
    onHeld(listen) {
      holders.add(listen);
      return () => holders.delete(listen);
    },
    lastMessage: (moduleId) => lastMessages.of(moduleId),
    devicesChanged: () => known.forgetDevices(),
    usable: () => transport.usable() && commits.healthy,
    crowded: () => commits.crowded,
    counters,
    metrics: () => presentCounters(counters) + presentQueue(commits.depth),
    port: transport.port,
    async idle() {
      await commits.idle();
      await stationEvents.idle();
    },
    async close() {
      closing = true;
      for (const timer of timers) clearInterval(timer);
      await sayState(false);
      await transport.close();
      storedThrough.close();
      await commits.close(CLOSE_WITHIN_MS);
      await stationEvents.close();
    },
  };
}

function presentCommit({ modules, setAside }: Batch): FieldCommit {
  return {
    live: modules.flatMap((module) => module.live),
    strangers: setAside.flatMap(({ reason, stationSerial, moduleSerial }) =>
      reason === 'unknown_device' && moduleSerial !== null ? [{ station: stationSerial, module: moduleSerial }] : [],
    ),
  };
}
