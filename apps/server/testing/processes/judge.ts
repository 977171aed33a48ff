import { readFileSync } from 'node:fs';
import { HOST_ID } from '@zagon/device-protocol/metric-names.ts';
import { decodeState } from '@zagon/sparkplug/state-message.ts';
import { connectAsync } from 'mqtt';
import type { Pools } from '../../database/pool.ts';

/** How often the rows are looked at, ms. */
const LOOK_MS = 200;

/**
 * Watches from outside what processes do to a field that never stops reporting: stations that were online at the start
 * stay so, outputs that were known stay known, the host is online, and everything is stored, noted and counted once.
 */
export type Judge = {
  /** What was wrong since the last call, each once, in the order in which it was found. */
  findings(): readonly string[];
  /** Whether the host was last said to be online, by both topics. */
  isHostOnline(): boolean;
  /** What is stored twice, now. */
  duplicates(): Promise<readonly string[]>;
  stop(): Promise<void>;
};

type JudgeOptions = {
  readonly pools: Pools;
  /** Name of the database, as in PostgreSQL's log. */
  readonly database: string;
  readonly databaseLog: string;
  readonly brokerPort: number;
};

export async function startJudge({ pools, database, databaseLog, brokerPort }: JudgeOptions): Promise<Judge> {
  const sql = pools.system;
  const known = await sql.first<{ readonly stations: readonly string[]; readonly outputs: readonly string[] }>(
    `select array(select module_id::text from stations where online) as stations,
       array(select id::text from outputs where reported_open is not null) as outputs`,
  );
  const found = new Set<string>();
  let newestMs = 0;
  const isOnline = new Map<string, boolean>();
  const host = await connectAsync(`mqtt://127.0.0.1:${brokerPort}`);
  const legacyTopic = `STATE/${HOST_ID}`;
  host.on('message', (topic, payload) => {
    if (topic === legacyTopic) {
      isOnline.set(topic, payload.toString() === 'ONLINE');
      if (payload.toString() === 'OFFLINE') found.add('STATE 2.2 said offline');
      return;
    }
    const state = decodeState(payload);
    if (state === undefined) found.add(`STATE could not be read: ${payload.toString()}`);
    else if (!state.online) found.add('STATE said offline');
    else if (state.timestamp < newestMs) found.add('STATE stepped back in time');
    isOnline.set(topic, state?.online === true);
    newestMs = Math.max(newestMs, state?.timestamp ?? 0);
  });
  await host.subscribeAsync([`spBv1.0/STATE/${HOST_ID}`, legacyTopic]);

  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const row = await sql.first<{ offline: number; unknown: number }>(
      `select (select count(*)::int from stations where not online and module_id = any($1)) as offline,
         (select count(*)::int from outputs where reported_open is null and id = any($2)) as unknown`,
      [known?.stations ?? [], known?.outputs ?? []],
    );
    if (row !== undefined && row.offline > 0) found.add('a station was marked offline');
    if (row !== undefined && row.unknown > 0) found.add('an output was marked unknown');
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => void found.add(`the judge cannot look: ${String(error)}`));
  }, LOOK_MS);

  return {
    findings() {
      const all = [...found];
      found.clear();
      return all;
    },
    isHostOnline: () => isOnline.size === 2 && isOnline.values().every(Boolean),
    async duplicates() {
      const rows = await sql.rows<{ what: string }>(
        `select 'reading' as what from readings group by module_key, ts having count(*) > 1
         union all select 'set-aside message' from set_aside_messages
           group by station_serial, module_serial, reason, payload having count(*) > 1
         union all select 'station event' from station_events group by station_id, memory_id, message having count(*) > 1
         union all select 'alarm' from alarms where inactivation_date is null
           group by client_id, module_id, rule, message having count(*) > 1
         union all select 'command' from commands where sent_at is not null group by cmd_id, body having count(*) > 1`,
      );
      const refused = readFileSync(databaseLog, 'utf8')
        .split('\n')
        .filter((line) => line.includes(` ${database} `) && line.includes('duplicate key'));
      return [...rows.map(({ what }) => `a ${what} twice`), ...refused];
    },
    async stop() {
      clearInterval(timer);
      await looking;
      await host.endAsync(true);
    },
  };
}
