import { countAcknowledged, countRows, startFleet } from '../../apps/server/testing/fleet/fleet.ts';
import { benchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import { type Print, type RecordFigure, rounded } from '../record/figure.ts';
import type { Pools } from '../../apps/server/boot/parts.ts';

const STATIONS = 40;
const PROBES_EACH = 14;
const HOURS = 72;
const LIVE_STATIONS = 20;
/** Live messages per second during that time, and the length of one measurement in seconds. */
const LIVE_PACE = 100;
const LIVE_SECONDS = 5;

/**
 * Three days of forty stations arrive at once, one message per reading, shuffled and a tenth duplicated, while
 * stations of another account continue to measure.
 */
export async function benchStoredWhileOffline(print: Print, record: RecordFigure): Promise<void> {
  const bench = await benchApp();
  const { pools, link } = bench.app;
  const at = { port: link.port ?? 0, address: bench.address };
  try {
    const offline = await startFleet(pools, { name: 'OFFLINE', stations: STATIONS, probesEach: PROBES_EACH, ...at });
    const live = await startFleet(pools, { name: 'LIVE', stations: LIVE_STATIONS, probesEach: 1, ...at });
    // Each probe has a live value that a backlog could wrongly overwrite.
    await offline.live(STATIONS * 10, 4);
    await live.live(LIVE_PACE, LIVE_SECONDS);
    await link.idle();
    const before = { rows: await countRows(pools, offline), ...(await liveStateOf(pools, offline.accountId)) };
    print(`stored while offline: ${STATIONS} stations × ${PROBES_EACH} probes × ${HOURS} h at once, on ${machine()}`);
    const running = new AbortController();
    const [backlog, liveReports] = await Promise.all([
      offline.backlog(HOURS).finally(() => running.abort()),
      (async () => {
        const reports = [];
        do reports.push(await live.live(LIVE_PACE, LIVE_SECONDS));
        while (!running.signal.aborted);
        return reports;
      })(),
    ]);
    await link.idle();
    const rows = (await countRows(pools, offline)) - before.rows;
    const after = await liveStateOf(pools, offline.accountId);
    const { confirmed: acknowledged, missing } = await countAcknowledged(pools, offline);
    print(
      `  ${backlog.readings} readings in ${backlog.messages} messages: all acknowledged within ${backlog.seconds.toFixed(1)} s ` +
        `(${Math.round(backlog.readings / backlog.seconds)} readings/s); ${rows} rows for them, ${acknowledged} acknowledged in total, ${missing} missing; ${backlog.lost} connections lost`,
    );
    print(
      `  live values published ${backlog.liveValues}, newest values ${after.newest === before.newest ? 'unmoved' : 'MOVED'}, alarms ${after.alarms - before.alarms}, notifications ${after.notices - before.notices}`,
    );
    const page = liveReports.map(({ toPage }) => toPage);
    print(
      `  live lane meanwhile, ${LIVE_PACE} messages/s, publish to page: p99 ${Math.max(...page.map(({ p99Ms }) => p99Ms))} ms in the worst ${LIVE_SECONDS} s, slowest ${Math.max(...page.map(({ slowestMs }) => slowestMs))} ms; target under 2000`,
    );
    record({
      what: `${backlog.readings.toLocaleString('en-GB')} readings stored offline in ${HOURS} hours, delivered at once, until all are acknowledged`,
      figure: rounded(backlog.seconds, 1),
      unit: 's',
      notes: [`${STATIONS} stations × ${PROBES_EACH} probes, shuffled, a tenth of it twice.`],
    });
    record({ what: 'the same, acknowledged readings missing', figure: missing, required: { atMost: 0 } });
    record({
      what: `live messages during that time, p99 in the worst ${LIVE_SECONDS} s`,
      figure: Math.max(...page.map(({ p99Ms }) => p99Ms)),
      unit: 'ms',
      required: { below: 2000 },
    });
    record({
      what: 'live messages during that time, slowest',
      figure: Math.max(...page.map(({ slowestMs }) => slowestMs)),
      unit: 'ms',
      required: { below: 2000 },
    });
    await offline.end();
    await live.end();
  } finally {
    await bench.close();
  }
}

/** Data a backlog must not change: the newest values of the account's modules, its alarms and its notifications. */
async function liveStateOf(pools: Pools, accountId: string) {
  const row = await pools.system.first<{ newest: string; alarms: number; notices: number }>(
    `select (select md5(string_agg(l.module_key || l.ts::text || l.fields::text, ',' order by l.module_key)) from module_latest l
         join modules m on m.key = l.module_key where m.client_id = $1) as newest,
       (select count(*)::int from alarms where client_id = $1) as alarms,
       (select count(*)::int from notices where client_id = $1) as notices`,
    [accountId],
  );
  if (row === undefined) throw new Error('a select of counts must return a row');
  return row;
}
