import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import { unpackHistory } from '@zagon/contract/history/unpack.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CopyReader } from './copy-binary.ts';
import { mergeChunks, withinSpans, type Chunk } from './history-chunks.ts';
import { emptyHistory, readRows, type Span } from './rows.ts';
import { dateText, DAY_MS, dayOf, dayOfCopyDate, fieldNumber, spansOutside } from './seal-calendar.ts';

/** Fewer sealed days than this are not worth the two extra queries. */
const MIN_SEALED_DAYS = 3;

/**
 * A module's readings inside spans, as columns ordered by time: sealed days from their packed form, all others from
 * the wide rows. Rows without a value in any of the fields are left out. The connection decides what is visible: an
 * account's connection sees its own spans only.
 */
export async function readHistory(
  connection: pg.ClientBase,
  moduleKey: number,
  fields: readonly FieldName[],
  spans: readonly Span[],
): Promise<HistoryColumns> {
  if (spans.length === 0 || fields.length === 0) return emptyHistory(fields);
  const days = await sealedDays(connection, moduleKey, spans);
  if (days.length < MIN_SEALED_DAYS) return readRows(connection, moduleKey, fields, spans);
  const sealed = await readSegments(connection, moduleKey, fields, days);
  const open = spansOutside(spans, days);
  const rows: Chunk[] = [];
  for (const span of open) {
    const history = await readRows(connection, moduleKey, fields, [span]);
    if (history.timesMs.length > 0)
      rows.push({ timesMs: history.timesMs, columns: fields.map((name) => history.columns.get(name)) });
  }
  const chunks = [...sealed.flatMap((chunk) => withinSpans(chunk, spans)), ...rows];
  return mergeChunks(chunks, fields);
}

/** A module's sealed days that overlap the spans, ascending. */
async function sealedDays(
  connection: pg.ClientBase,
  moduleKey: number,
  spans: readonly Span[],
): Promise<readonly number[]> {
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined || last.untilMs - first.fromMs < MIN_SEALED_DAYS * DAY_MS) return [];
  const { rows } = await connection.query<{ days: number[] | null }>(
    `select array_agg(day - date '1970-01-01' order by day) as days from sealed_days
     where module_key = $1 and not stale and day between $2::date and $3::date`,
    [moduleKey, dateText(dayOf(Math.max(first.fromMs, 0))), dateText(dayOf(last.untilMs - 1))],
  );
  return rows[0]?.days ?? [];
}

/** The sealed days with a value of any of the fields, one chunk per day. */
async function readSegments(
  connection: pg.ClientBase,
  moduleKey: number,
  fields: readonly FieldName[],
  days: readonly number[],
): Promise<readonly Chunk[]> {
  const numbers = fields.map(fieldNumber);
  const chunks: Buffer[] = [];
  // COPY takes no parameters: only integers and dates are interpolated.
  const query = `select field, day, bytes from reading_segments
    where module_key = ${Math.trunc(moduleKey)} and field in (${numbers.join(', ')})
      and day between '${dateText(days[0] ?? 0)}' and '${dateText(days.at(-1) ?? 0)}' order by day`;
  for await (const chunk of connection.query(copyTo(`copy (${query}) to stdout (format binary)`))) chunks.push(chunk);
  const input = new CopyReader(Buffer.concat(chunks));
  const wanted = new Set(days);
  const byDay = new Map<number, (HistoryColumns | undefined)[]>();
  while (input.row()) {
    const column = numbers.indexOf(input.number());
    const day = dayOfCopyDate(input.int32());
    const bytes = input.bytes();
    if (!wanted.has(day)) continue;
    const parts = byDay.get(day) ?? fields.map(() => undefined);
    parts[column] = unpackHistory(bytes);
    byDay.set(day, parts);
  }
  return [...byDay.values()].map((parts) => mergeFields(parts, fields));
}

/** Combines one day's fields. They nearly always share the same timestamps. */
function mergeFields(parts: readonly (HistoryColumns | undefined)[], fields: readonly FieldName[]): Chunk {
  const present = parts.filter((part) => part !== undefined);
  const timesMs = unionOf(present.map((part) => part.timesMs));
  return {
    timesMs,
    columns: parts.map((part, index) => {
      const values = part?.columns.get(fields[index] ?? '');
      return part === undefined || values === undefined ? undefined : alignTo(part.timesMs, values, timesMs);
    }),
  };
}

function unionOf(times: readonly Float64Array[]): Float64Array {
  const [first = new Float64Array(0), ...others] = times;
  if (others.every((other) => sameTimes(first, other))) return first;
  return Float64Array.from(new Set(times.flatMap((one) => [...one]))).sort();
}

function sameTimes(one: Float64Array, other: Float64Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/** Aligns values with a larger set of timestamps; NaN where there is none. */
function alignTo<Values extends Float32Array | Float64Array>(
  from: Float64Array,
  values: Values,
  to: Float64Array,
): Values | Float32Array | Float64Array {
  if (from.length === to.length) return values;
  const aligned = values instanceof Float64Array ? new Float64Array(to.length) : new Float32Array(to.length);
  aligned.fill(Number.NaN);
  let at = 0;
  for (let index = 0; index < from.length; index += 1) {
    while (to[at] !== from[index]) at += 1;
    aligned[at] = values[index] ?? Number.NaN;
  }
  return aligned;
}
