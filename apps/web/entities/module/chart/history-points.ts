import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { MODULE_DATA_DELAY_MINUTES } from '@zagon/domain/measurements/freshness.ts';
import { reportSource } from '@zagon/domain/reports/request/source.ts';
import { reportFacts } from '../report-facts.ts';

const MINUTE_MS = 60_000;

/** The server thins a history with more rows; a month of quarter hours stays complete. */
export const MAX_POINTS = 12_000;

/** Shorter silences are never a gap, however often a module reports. */
const MIN_GAP_MS = 30 * MINUTE_MS;

/**
 * Maximum distance between two readings that are still joined. A thinned history keeps two rows per field in each of
 * its buckets, and two neighbours may be at the far ends of two buckets.
 */
export function historyGapMs(spanMs: number, fields: number, reportingIntervalMinutes: number): number {
  const bucketMs = (spanMs * 2 * Math.max(1, fields)) / (MAX_POINTS - 2);
  const silentMs = (reportingIntervalMinutes + MODULE_DATA_DELAY_MINUTES) * MINUTE_MS;
  return Math.max(MIN_GAP_MS, silentMs, 2 * bucketMs + MIN_GAP_MS / 2);
}

/** A longer time without a reading of a field is a gap, as in a report. */
export function longestGapMs(module: ModuleShape, field: FieldName): number {
  return reportSource(reportFacts(module), { field, name: '' })?.longestGapMs ?? MIN_GAP_MS;
}

/** A period drawn in columns of pixels; null before they are known. */
type DrawnSpan = { readonly fromMs: number; readonly untilMs: number; readonly pixelColumns: number | null };

/**
 * Maximum distance between two readings of a field that are still joined, in a history as a chart draws it. Within a
 * column, its readings may be further apart than those of the module; the server breaks the line in shorter gaps.
 */
export function drawnGapMs(
  module: ModuleShape,
  field: FieldName,
  { fromMs, untilMs, pixelColumns }: DrawnSpan,
): number {
  return Math.max(longestGapMs(module, field), (untilMs - fromMs) / (pixelColumns ?? 1));
}
