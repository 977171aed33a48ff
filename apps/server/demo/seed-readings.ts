import type { AccountHistory } from '@zagon/demo-farm/history/demo-history.ts';
import type { ModuleSeries } from '@zagon/demo-farm/history/module-series.ts';
import { FIELDS, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { deviceType, inputOf } from '@zagon/domain/catalogue/registry.ts';
import { TREND_SPAN_MS, trendOf } from '@zagon/domain/measurements/trend.ts';
import { shortestOfFloat4 } from '@zagon/domain/units/short-decimal.ts';
import type pg from 'pg';
import type { Sql } from '../database/pool.ts';
import { type LatestField, type LatestRow, writeLatest, writeMemories } from '../stores/readings/latest.ts';
import type { ReadingRow } from '../stores/readings/row.ts';
import { copyReadings } from '../stores/readings/write.ts';

/** Writes an account's past readings, its newest values, and the state of its computed fields. */
export async function seedReadings(
  sql: Sql,
  connection: pg.PoolClient,
  history: AccountHistory,
  keys: ReadonlyMap<string, number>,
): Promise<void> {
  const latest: LatestRow[] = [];
  for (const series of history.series) {
    const moduleKey = keys.get(series.serial);
    const module = history.account.modules.find(({ serial }) => serial === series.serial);
    if (moduleKey === undefined || module === undefined) throw new Error(`${series.serial} is not in the account`);
    await copyReadings(connection, rowsOf(series, moduleKey));
    const newest = latestOf(series, moduleKey, (field) => inputOf(deviceType(module.type), field)?.trend?.step ?? null);
    if (newest !== null) latest.push(newest);
    await writeMemories(sql, new Map([[moduleKey, series.memory]]));
  }
  await writeLatest(sql, latest);
}

function rowsOf({ timesMs, columns }: ModuleSeries, moduleKey: number): ReadingRow[] {
  return Array.from(timesMs, (atMs, index) => {
    const values: Partial<Record<FieldName, number>> = {};
    for (const [field, column] of columns) {
      const value = column[index];
      // Totals are generated as float4; the shortest decimal is the value from which the meter continues.
      if (value !== undefined && !Number.isNaN(value))
        values[field] = FIELDS[field] === 'double' ? shortestOfFloat4(value) : value;
    }
    return { moduleKey, atMs, values };
  });
}

/** The last report as newest values, each with its trend over the last hour. */
function latestOf(
  { timesMs, columns }: ModuleSeries,
  moduleKey: number,
  stepOf: (field: FieldName) => number | null,
): LatestRow | null {
  const last = timesMs.length - 1;
  const atMs = timesMs[last];
  if (atMs === undefined) return null;
  const hourAgo = timesMs.findLastIndex((time) => time <= atMs - TREND_SPAN_MS);
  const fields: Partial<Record<FieldName, LatestField>> = {};
  for (const [field, column] of columns) {
    const value = valueOrNull(column[last]);
    if (value === null) continue;
    const step = stepOf(field);
    const trend = step === null ? 0 : trendOf(value, valueOrNull(column[hourAgo]), step);
    fields[field] = { v: value, t: atMs, p: valueOrNull(column[last - 1]), trend };
  }
  return { moduleKey, atMs, receivedAtMs: atMs, staleSinceMs: null, fields };
}

function valueOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
