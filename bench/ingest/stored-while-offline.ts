import { acknowledgedOf, rowsOf, startFleet } from '../../apps/server/test-rig/fleet/fleet.ts';
import { benchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import type { Pools } from '../../apps/server/db/pool.ts';

const STATIONS = 40;
const PROBES_EACH = 14;
const HOURS = 72;
const LIVE_STATIONS = 20;
/** What the live lane carries meanwhile, messages a second, and for how long it is looked at in one go. */
const LIVE_PACE = 100;
const LIVE_SECONDS = 5;

/**
 * Three days of forty stations arrive at once, one message a reading, shuffled and a tenth twice, while other
 * stations of another account go on measuring.
 */
export async function benchStoredWhileOffline(print: (line: string) => void): Promise<void> {
  const bench = await benchApp();
  const { pools, field } = bench.app;
  const at = { port: field.port ?? 0, address: bench.address };
  try {
    const offline = await startFleet(pools, { name: 'OFFLINE', stations: STATIONS, probesEach: PROBES_EACH, ...at });
    const live = await startFleet(pools, { name: 'LIVE', stations: LIVE_STATIONS, probesEach: 1, ...at });
    // Each probe has a live value that a backlog could move.
    await offline.live(STATIONS * 10, 4);
    await live.live(LIVE_PACE, LIVE_SECONDS);
    await field.idle();
    const before = { rows: await rowsOf(pools, offline), ...(await toldOf(pools, offline.clientId)) };
    print(`stored while offline: ${STATIONS} stations × ${PROBES_EACH} probes × ${HOURS} h at once, on ${machine()}`);
    const running = new AbortController();
    const [backlog, lane] = await Promise.all([
      offline.backlog(HOURS).finally(() => running.abort()),
      (async () => {
        const reports = [];
        do reports.push(await live.live(LIVE_PACE, LIVE_SECONDS));
        while (!running.signal.aborted);
        return reports;
      })(),
    ]);
    await field.idle();
    const rows = (await rowsOf(pools, offline)) - before.rows;
    const after = await toldOf(pools, offline.clientId);
    const { told, missing } = await acknowledgedOf(pools, offline);
    print(
      `  ${backlog.readings} readings in ${backlog.messages} messages: all acknowledged after ${backlog.seconds.toFixed(1)} s ` +
        `(${Math.round(backlog.readings / backlog.seconds)} readings/s); ${rows} rows for them, ${told} acknowledged over all, ${missing} missing; ${backlog.lost} connections lost`,
    );
    print(
      `  live values told ${backlog.liveValues}, newest values ${after.newest === before.newest ? 'unmoved' : 'MOVED'}, alarms ${after.alarms - before.alarms}, notifications ${after.notices - before.notices}`,
    );
    const page = lane.map(({ toPage }) => toPage);
    print(
      `  live lane meanwhile, ${LIVE_PACE} messages/s, publish to page: p99 ${Math.max(...page.map(({ p99Ms }) => p99Ms))} ms in the worst ${LIVE_SECONDS} s, slowest ${Math.max(...page.map(({ slowestMs }) => slowestMs))} ms; wanted less than 2000`,
    );
    await offline.end();
    await live.end();
  } finally {
    await bench.close();
  }
}

/** What a backlog must not touch: the newest values of the account's modules, its alarms and its notifications. */
async function toldOf(pools: Pools, clientId: string) {
  const row = await pools.system.first<{ newest: string; alarms: number; notices: number }>(
    `select (select md5(string_agg(l.module_key || l.ts::text || l.fields::text, ',' order by l.module_key)) from module_latest l
         join modules m on m.key = l.module_key where m.client_id = $1) as newest,
       (select count(*)::int from alarms where client_id = $1) as alarms,
       (select count(*)::int from notices where client_id = $1) as notices`,
    [clientId],
  );
  if (row === undefined) throw new Error('a select of counts has a row');
  return row;
}
