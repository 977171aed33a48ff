import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { lastingTrouble, type Log } from '../../log.ts';
import * as imports from '../../stores/imports.ts';
import { ownedSpans } from '../../stores/owned-spans.ts';
import { holdDays, lateDaysOf, unsealDays } from '../../stores/readings-seal.ts';
import { mergeReadings } from '../../stores/readings-write.ts';
import { isNotCsv, linesOf, type Line } from './csv.ts';
import { namesOf, readMapping, Tally } from './file.ts';

const EVERY_MS = 30_000;
/** Lines of one transaction: few enough that what people and stations do comes between. */
const AT_ONCE = 1_000;
const REPORT_LINES = 1_000;

export type Importing = {
  /** There is something to do. */
  wake(): void;
  stop(): Promise<void>;
};

/**
 * Carries started imports out, one after another, as long as the server runs; one that a restart interrupted goes
 * on. Only rows of history are written: no newest value, no alarm and no condition hears of them.
 */
export function startImporting(pool: Pool, clock: Clock, log: Log): Importing {
  const trouble = lastingTrouble(log, 'imports');
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;

  async function round(): Promise<void> {
    do {
      again = false;
      await imports.failLostImports(pool, clock.now());
      let next = await imports.nextRunningImport(pool);
      while (next !== undefined && !ending.signal.aborted) {
        await carryOut(pool, clock, next, ending.signal);
        next = ending.signal.aborted ? undefined : await imports.nextRunningImport(pool);
      }
    } while (again && !ending.signal.aborted);
  }
  function wake(): void {
    again = true;
    if (ending.signal.aborted) return;
    running ??= round()
      .then(trouble.over, trouble.began)
      .finally(() => (running = undefined));
  }
  const timer = setInterval(wake, EVERY_MS);
  wake();
  return {
    wake,
    async stop() {
      ending.abort();
      clearInterval(timer);
      await running;
    },
  };
}

async function carryOut(pool: Pool, clock: Clock, row: imports.ImportRow, ending: AbortSignal): Promise<void> {
  if (row.mapping === null) throw new Error(`the import ${row.id} runs without a mapping`);
  const { separator } = row.mapping;
  const parts = async function* () {
    for (let part = 0; part < row.parts; part += 1) yield await imports.partOf(pool, row, part);
  };
  try {
    const names = await namesOf(await imports.beginningOf(pool, row), separator);
    const { mapping } = readMapping(row.mapping, row.device_type, names.length);
    const nowMs = clock.now().epochMilliseconds;
    const owned = await ownedSpans(pool, row.client_id, row.module_key, { fromMs: 0, untilMs: nowMs + 1 });
    // The head, and what was stored before a restart.
    let skip = 1 + row.lines_done;
    let batch: Line[] = [];
    let at = row.lines_done;
    const store = async (): Promise<boolean> => {
      const tally = new Tally(names);
      for (const line of batch) tally.add(line, mapping, { nowMs, owned }, REPORT_LINES);
      const stored = await storeBatch(pool, row, at, tally, clock.now());
      at += batch.length;
      batch = [];
      return stored;
    };
    for await (const line of linesOf(parts(), separator)) {
      if (ending.aborted) return;
      if (skip > 0) skip -= 1;
      else batch.push(line);
      if (batch.length === AT_ONCE && !(await store())) return;
    }
    if (batch.length > 0 && !(await store())) return;
    await pool.transaction((sql) => imports.endImport(sql, row, 'done', clock.now()));
  } catch (error) {
    if (!isNotCsv(error)) throw error;
    await pool.transaction((sql) => imports.endImport(sql, row, 'failed', clock.now()));
  }
}

/** False where the import was ended meanwhile, or its module has left, or somebody else is further with it. */
function storeBatch(
  pool: Pool,
  given: imports.ImportRow,
  at: number,
  tally: Tally,
  now: Temporal.Instant,
): Promise<boolean> {
  return pool.transaction(async (sql, connection) => {
    const row = await imports.lockImport(sql, given.client_id, given.id);
    if (row === undefined || row.state !== 'running' || row.lines_done !== at) return false;
    const rows = [...tally.readings].map(([atMs, values]) => ({ moduleKey: given.module_key, atMs, values }));
    const late = lateDaysOf(rows, now.epochMilliseconds);
    await holdDays(sql, late);
    await mergeReadings(sql, connection, rows);
    await unsealDays(sql, late);
    const { lines, taken, refused } = tally;
    const report = tally.report.slice(0, Math.max(0, REPORT_LINES - row.report.length));
    await imports.noteProgress(sql, row, { lines, taken, refused, report });
    return true;
  });
}
