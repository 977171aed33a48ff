import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { emptyHistory, type Span } from './rows.ts';

/** A section of a history: its columns in the order of the requested fields, absent where it has none. */
export type Chunk = {
  readonly timesMs: Float64Array;
  readonly columns: readonly (Float32Array | Float64Array | undefined)[];
};

/** The parts of a chunk inside the spans; nearly always the whole chunk. */
export function withinSpans(chunk: Chunk, spans: readonly Span[]): readonly Chunk[] {
  const first = chunk.timesMs[0];
  const last = chunk.timesMs.at(-1);
  if (first === undefined || last === undefined) return [];
  if (spans.some(({ fromMs, untilMs }) => first >= fromMs && last < untilMs)) return [chunk];
  return spans.flatMap(({ fromMs, untilMs }) => {
    const from = chunk.timesMs.findIndex((time) => time >= fromMs);
    const end = chunk.timesMs.findIndex((time) => time >= untilMs);
    const until = end === -1 ? chunk.timesMs.length : end;
    if (from === -1 || until <= from) return [];
    return [
      {
        timesMs: chunk.timesMs.subarray(from, until),
        columns: chunk.columns.map((values) => values?.subarray(from, until)),
      },
    ];
  });
}

/** Merges non-overlapping chunks into one history, ordered by time. */
export function mergeChunks(chunks: readonly Chunk[], fields: readonly FieldName[]): HistoryColumns {
  const sorted = chunks.toSorted((a, b) => (a.timesMs[0] ?? 0) - (b.timesMs[0] ?? 0));
  const rows = sorted.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
  const timesMs = new Float64Array(rows);
  const columns = fields.map((field) => emptyColumn(field, rows));
  let at = 0;
  for (const chunk of sorted) {
    timesMs.set(chunk.timesMs, at);
    for (const [index, values] of chunk.columns.entries()) {
      if (values === undefined) columns[index]?.fill(Number.NaN, at, at + chunk.timesMs.length);
      else columns[index]?.set(values, at);
    }
    at += chunk.timesMs.length;
  }
  return { timesMs, columns: new Map(fields.map((field, index) => [field, columns[index] ?? emptyColumn(field, 0)])) };
}

function emptyColumn(field: FieldName, rows: number): Float32Array | Float64Array {
  const empty = emptyHistory([field]).columns.get(field);
  return empty instanceof Float64Array ? new Float64Array(rows) : new Float32Array(rows);
}
