import type { Clock } from '../../core/clock.ts';
import type { Pool } from '../../database/pool.ts';
import * as imports from '../../stores/modules/imports.ts';
import { ownedSpans } from '../../stores/readings/owned-spans.ts';
import { lockDays, lateDaysOf, unsealDays } from '../../stores/readings/seal.ts';
import { mergeReadings } from '../../stores/readings/write.ts';
import type { ReadRow } from '@zagon/domain/imports/file-reader.ts';
import { isNotCsv, TooManyColumns } from './csv.ts';
import { layoutOfFile, readFile, readMapping, Tally } from './file.ts';

/** Lines per transaction: few enough not to block users and stations. */
const BATCH_LINES = 1_000;
const MAX_REPORT_LINES = 1_000;

/**
 * Runs started imports one after another until none is left or the process stops; interrupted ones resume.
 * Only history rows are written: newest values, alarms and conditions are not affected.
 */
export async function runImports(pool: Pool, clock: Clock, stopping: AbortSignal): Promise<void> {
  await imports.failLostImports(pool, clock.now());
  let next = await imports.nextRunningImport(pool);
  while (next !== undefined && !stopping.aborted) {
    await runImport(pool, clock, next, stopping);
    next = stopping.aborted ? undefined : await imports.nextRunningImport(pool);
  }
}

async function runImport(pool: Pool, clock: Clock, row: imports.ImportRow, signal: AbortSignal): Promise<void> {
  if (row.mapping === null) throw new Error(`the import ${row.id} is running without a mapping`);
  const { separator } = row.mapping;
  const parts = async function* () {
    for (let part = 0; part < row.parts; part += 1) yield await imports.importPart(pool, row, part);
  };
  try {
    const layout = await layoutOfFile(await imports.importFileStart(pool, row), row.mapping);
    const { mapping } = readMapping(row.mapping, row.device_type, layout.columns);
    const nowMs = clock.now().epochMilliseconds;
    const owned = await ownedSpans(pool, row.client_id, row.module_key, { fromMs: 0, untilMs: nowMs + 1 });
    // Lines stored before a restart are read again: those after them may depend on their order.
    let skip = row.lines_done;
    let batch: ReadRow[] = [];
    let at = row.lines_done;
    const store = async (): Promise<boolean> => {
      const tally = new Tally(layout.names);
      for (const line of batch) tally.add(line, MAX_REPORT_LINES);
      const stored = await storeBatch(pool, row, at, tally, clock.now());
      at += batch.length;
      batch = [];
      return stored;
    };
    for await (const line of readFile(parts(), separator, { layout, mapping, bounds: { nowMs, owned } })) {
      if (signal.aborted) return;
      if (skip > 0) skip -= 1;
      else batch.push(line);
      if (batch.length === BATCH_LINES && !(await store())) return;
    }
    if (batch.length > 0 && !(await store())) return;
    await pool.transaction((sql) => imports.endImport(sql, row, 'done', clock.now()));
  } catch (error) {
    if (!isNotCsv(error) && !(error instanceof TooManyColumns)) throw error;
    await pool.transaction((sql) => imports.endImport(sql, row, 'failed', clock.now()));
  }
}

/** Returns false if the import has ended, its module was removed, or another server has made more progress. */
function storeBatch(
  pool: Pool,
  job: imports.ImportRow,
  at: number,
  tally: Tally,
  now: Temporal.Instant,
): Promise<boolean> {
  return pool.transaction(async (sql, connection) => {
    const row = await imports.lockImport(sql, job.client_id, job.id);
    if (row === undefined || row.state !== 'running' || row.lines_done !== at) return false;
    const rows = [...tally.readings].map(([atMs, values]) => ({ moduleKey: job.module_key, atMs, values }));
    const lateDays = lateDaysOf(rows, now.epochMilliseconds);
    await lockDays(sql, lateDays);
    await mergeReadings(sql, connection, rows);
    await unsealDays(sql, lateDays);
    const { lines, accepted, refused } = tally;
    const report = tally.report.slice(0, Math.max(0, MAX_REPORT_LINES - row.report.length));
    await imports.recordProgress(sql, row, { lines, taken: accepted, refused, report });
    return true;
  });
}
