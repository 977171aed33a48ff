import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import { unpackHistory } from '@zagon/contract/history/unpack.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CopyReader } from './copy-binary.ts';
import { joined, withinSpans, type Chunk } from './history-chunks.ts';
import { emptyHistory, readRows, type Span } from './readings-rows.ts';
import { dateText, DAY_MS, dayOf, dayOfCopied, fieldNumber, spansOutside } from './seal-calendar.ts';

/** Fewer sealed days than this are not worth the two questions that they cost. */
const WORTH_IT = 3;

/**
 * Readings of a module inside spans, as columns in the order of time: days that are sealed from their
 * packed form, all others from the wide rows. Rows in which none of the fields has a value are left out.
 * The connection decides what may be seen: that of an account sees its own spans only.
 */
export async function readHistory(
  connection: pg.ClientBase,
  moduleKey: number,
  fields: readonly FieldName[],
  spans: readonly Span[],
): Promise<HistoryColumns> {
  if (spans.length === 0 || fields.length === 0) return emptyHistory(fields);
  const days = await sealedDays(connection, moduleKey, spans);
  if (days.length < WORTH_IT) return readRows(connection, moduleKey, fields, spans);
  const sealed = await readSegments(connection, moduleKey, fields, days);
  const open = spansOutside(spans, days);
  const rows: Chunk[] = [];
  for (const span of open) {
    const piece = await readRows(connection, moduleKey, fields, [span]);
    if (piece.timesMs.length > 0)
      rows.push({ timesMs: piece.timesMs, columns: fields.map((name) => piece.columns.get(name)) });
  }
  const chunks = [...sealed.flatMap((chunk) => withinSpans(chunk, spans)), ...rows];
  return joined(chunks, fields);
}

/** The days of a module that are sealed and touched by spans, rising. */
async function sealedDays(
  connection: pg.ClientBase,
  moduleKey: number,
  spans: readonly Span[],
): Promise<readonly number[]> {
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined || last.untilMs - first.fromMs < WORTH_IT * DAY_MS) return [];
  const { rows } = await connection.query<{ days: number[] | null }>(
    `select array_agg(day - date '1970-01-01' order by day) as days from sealed_days
     where module_key = $1 and not stale and day between $2::date and $3::date`,
    [moduleKey, dateText(dayOf(Math.max(first.fromMs, 0))), dateText(dayOf(last.untilMs - 1))],
  );
  return rows[0]?.days ?? [];
}

/** The sealed days with a value of any of the fields, one chunk a day. */
async function readSegments(
  connection: pg.ClientBase,
  moduleKey: number,
  fields: readonly FieldName[],
  days: readonly number[],
): Promise<readonly Chunk[]> {
  const numbers = fields.map(fieldNumber);
  const chunks: Buffer[] = [];
  // COPY takes no parameters: only whole numbers and dates are written into it.
  const query = `select field, day, bytes from reading_segments
    where module_key = ${Math.trunc(moduleKey)} and field in (${numbers.join(', ')})
      and day between '${dateText(days[0] ?? 0)}' and '${dateText(days.at(-1) ?? 0)}' order by day`;
  for await (const chunk of connection.query(copyTo(`copy (${query}) to stdout (format binary)`))) chunks.push(chunk);
  const input = new CopyReader(Buffer.concat(chunks));
  const wanted = new Set(days);
  const byDay = new Map<number, (HistoryColumns | undefined)[]>();
  while (input.row()) {
    const place = numbers.indexOf(input.number());
    const day = dayOfCopied(input.int32());
    const bytes = input.bytes();
    if (!wanted.has(day)) continue;
    const parts = byDay.get(day) ?? fields.map(() => undefined);
    parts[place] = unpackHistory(bytes);
    byDay.set(day, parts);
  }
  return [...byDay.values()].map((parts) => chunkOf(parts, fields));
}

/** The fields of one day side by side. Nearly always they were measured at the same moments. */
function chunkOf(parts: readonly (HistoryColumns | undefined)[], fields: readonly FieldName[]): Chunk {
  const some = parts.filter((part) => part !== undefined);
  const timesMs = unionOf(some.map((part) => part.timesMs));
  return {
    timesMs,
    columns: parts.map((part, index) => {
      const values = part?.columns.get(fields[index] ?? '');
      return part === undefined || values === undefined ? undefined : spread(part.timesMs, values, timesMs);
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

/** Values at their places among more moments, NaN between them. */
function spread<Values extends Float32Array | Float64Array>(
  from: Float64Array,
  values: Values,
  to: Float64Array,
): Values | Float32Array | Float64Array {
  if (from.length === to.length) return values;
  const placed = values instanceof Float64Array ? new Float64Array(to.length) : new Float32Array(to.length);
  placed.fill(Number.NaN);
  let at = 0;
  for (let index = 0; index < from.length; index += 1) {
    while (to[at] !== from[index]) at += 1;
    placed[at] = values[index] ?? Number.NaN;
  }
  return placed;
}
