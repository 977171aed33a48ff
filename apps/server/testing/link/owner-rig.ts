import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { assignAliases, NO_ALIASES, replaceNameByAlias } from '@zagon/sparkplug/aliases.ts';
import { encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextMessage, nodeBirth, nodeDeath, startEdgeSession } from '@zagon/sparkplug/edge-session.ts';
import { metric, type Payload } from '@zagon/sparkplug/metric.ts';
import { onTestFinished } from 'vitest';
import { silentLog } from '../../core/log.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { newCounters } from '../../intake/counters.ts';
import { Host } from '../../gateways/sparkplug/host.ts';
import { GroupCommit } from '../../intake/ingest/group-commit.ts';
import type { LinkMessage } from '../../intake/ingest/link-message.ts';
import { LinkCache } from '../../intake/ingest/link-cache.ts';
import { ShardOwnership } from '../../intake/owner/shard-ownership.ts';
import { TakeOver } from '../../gateways/sparkplug/owner/take-over.ts';
import { aStation, moduleBehind, type TestModule, type TestStation } from './stations.ts';

const START_MS = Date.parse('2026-06-11T10:00:00Z');
let stations = 0;

/** One process, from the bytes that it hears to the rows that it writes, with a clock of its own. */
export function aProcess({ system: sql }: Pools, id: string) {
  let nowMs = START_MS;
  const asked: string[] = [];
  const counters = newCounters();
  const ownership = new ShardOwnership(id);
  const commits = new GroupCommit({
    pool: sql,
    cache: new LinkCache(),
    now: () => Temporal.Instant.fromEpochMilliseconds(nowMs),
    log: silentLog,
    ownership,
    left: (messages) => (counters.ledElsewhere += messages),
    committed: () => undefined,
  });
  const requestRebirth = (station: string): void => void asked.push(station);
  const host = new Host({
    nowMs: () => nowMs,
    counters,
    isOurs: (station) => ownership.isOurs(station),
    requestRebirth,
    deliver: (message) => commits.push(message),
    whenRoom: async () => undefined,
  });
  const intake = {
    push: (message: LinkMessage) => commits.push(message),
    forget: (serials: readonly string[]) => commits.forget(serials),
    stored: () => commits.idle(),
  };
  const takeOver = new TakeOver({ pool: sql, nowMs: () => nowMs, ownership, host, intake, requestRebirth });
  onTestFinished(() => commits.stop(0));
  return {
    asked,
    counters,
    commits,
    host,
    takeOver,
    hear: (topic: string, payload: Payload) => host.message(topic, encodePayload(payload), () => undefined),
    /** Takes the shards by the rows, and hears of it. */
    async lead(shards: readonly number[]) {
      await leadByRows(sql, id, shards);
      await takeOver.leading(new Set(shards), shards);
    },
    /** Lets seconds pass. */
    tick(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        nowMs += 1_000;
        host.tick();
        takeOver.tick();
      }
    },
  };
}

/** Makes a process the leader of shards, without its hearing of it. */
export async function leadByRows(sql: Sql, id: string, shards: readonly number[]): Promise<void> {
  await sql.run(
    `insert into processes (id, roles, version, address, lease_until, heartbeat)
     values ($1, '{}', '', '', now() + interval '1 hour', now()) on conflict (id) do nothing`,
    [id],
  );
  await sql.run('update shards set process_id = $1 where shard = any($2::smallint[])', [id, shards]);
}

/** A station with a probe, and what it says; every message is heard by all the processes. */
export async function aField(pools: Pools) {
  stations += 1;
  const station = await aStation(pools, `AGB2000-OWNER-${stations}`);
  const probe = await moduleBehind(pools, station, `AM999-OWNER-${stations}`, 'AM-999');
  const row = await pools.system.first<{ shard: number }>('select shard from clients where id = $1', [
    station.accountId,
  ]);
  if (row === undefined) throw new Error('the account has no shard');
  return { station, probe, shard: row.shard, says: messagesOf(station, probe) };
}

/** What a station sends, in its order. */
export function messagesOf({ serial }: TestStation, probe: TestModule) {
  let session = startEdgeSession(undefined);
  const declared = [
    metric('TEMP_1', 'Float', null, { timestamp: START_MS }),
    metric(METRIC.message, 'Int64', null, { timestamp: START_MS }),
  ];
  const { aliases, metrics } = assignAliases(NO_ALIASES, probe.serial, declared);
  const topic = (type: string, device?: string): string =>
    `spBv1.0/${GROUP_ID}/${type}/${serial}${device === undefined ? '' : `/${device}`}`;
  let number = 0;
  const next = (type: string, list: typeof metrics): readonly [string, Payload] => {
    const message = nextMessage(session, list, START_MS);
    session = message.session;
    return [topic(type, probe.serial), message.payload];
  };
  return {
    birth(): readonly (readonly [string, Payload])[] {
      const node = nodeBirth(session, [metric(METRIC.memory, 'String', 'flash-1', { timestamp: START_MS })], START_MS);
      session = node.session;
      return [[topic('NBIRTH'), node.payload], next('DBIRTH', metrics)];
    },
    /** A reading by its alias, which only the birth explains. */
    reading(): readonly (readonly [string, Payload])[] {
      number += 1;
      const value = metric('TEMP_1', 'Float', 20 + number, { timestamp: START_MS + number * 1_000 });
      const numbered = metric(METRIC.message, 'Int64', number, { timestamp: START_MS });
      return [
        next(
          'DDATA',
          [numbered, value].map((each) => replaceNameByAlias(aliases, probe.serial, each)),
        ),
      ];
    },
    death: (): readonly (readonly [string, Payload])[] => [[topic('NDEATH'), nodeDeath(session, START_MS)]],
  };
}

/** Lets processes receive messages, as all subscribers of a broker do. */
export function receive(
  processes: readonly ReturnType<typeof aProcess>[],
  messages: readonly (readonly [string, Payload])[],
): void {
  for (const [topic, payload] of messages) for (const process of processes) process.hear(topic, payload);
}
