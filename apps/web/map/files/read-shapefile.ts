import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { parseShp } from 'shpjs';
import { degreesOf, guessedSystem, systemOfPrj } from './coordinate-systems.ts';
import { rawGeometry, rawProperties } from './geometry.ts';
import type { FileNotice, FileProblem, RawLayer } from './map-file.ts';
import { readDbf } from './read-dbf.ts';

/** The files of one shapefile, and its name to be shown. The index is not needed: records are read in their order. */
export type ShapefileParts = {
  readonly name: string;
  readonly shp: Uint8Array;
  readonly dbf: Uint8Array | undefined;
  readonly prj: Uint8Array | undefined;
  readonly cpg: Uint8Array | undefined;
};

/** Reads a shapefile with the properties, the coordinate system and the encoding that came with it. */
export function readShapefile({ name, shp, dbf, prj, cpg }: ShapefileParts): Result<RawLayer, FileProblem> {
  const geometries = geometriesOf(shp);
  if (geometries === null) return refuse({ kind: 'unreadable' });
  const noTable: readonly FileNotice[] = [{ kind: 'noTable', name }];
  const table = dbf === undefined ? { rows: [], notices: noTable } : readDbf(dbf, cpg ? asciiOf(cpg) : null, name);
  const features = geometries.map((geometry, index) => ({
    properties: rawProperties(table.rows[index]),
    geometry: rawGeometry(geometry),
  }));
  const wkt = prj === undefined ? '' : asciiOf(prj).trim();
  if (wkt === '') {
    const layer = guessedSystem(features);
    if (!layer.ok) return layer;
    const { toDegrees, notices } = layer.value;
    const inDegrees: readonly FileNotice[] =
      toDegrees === degreesOf ? [{ kind: 'systemGuessed', name: 'WGS 84 (EPSG:4326)' }] : [];
    return ok({ ...layer.value, notices: [...notices, ...inDegrees, ...table.notices] });
  }
  const toDegrees = systemOfPrj(wkt);
  if (toDegrees === null)
    return refuse({ kind: 'system', name: /"([^"]+)"/.exec(wkt)?.[1] ?? wkt.slice(0, SHOWN_CHARS) });
  return ok({ features, toDegrees, notices: table.notices });
}

const SHOWN_CHARS = 80;
const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
/** Where the header states the type of the shapes. */
const TYPE_BYTE = 32;

/** The geometry of each record. Records are read one by one, so that a damaged one does not spoil the others. */
function geometriesOf(shp: Uint8Array): readonly unknown[] | null {
  if (shp.byteLength < HEADER_BYTES) return null;
  const view = viewOf(shp);
  const records: { readonly start: number; readonly end: number | null }[] = [];
  let offset = HEADER_BYTES;
  while (offset + RECORD_HEADER_BYTES <= shp.byteLength) {
    const end = recordEnd(view, offset);
    const next = isRecordAt(view, end) ? end : nextRecord(view, offset);
    records.push({ start: offset, end: end === next && end - offset >= RECORD_HEADER_BYTES + 4 ? end : null });
    offset = next;
  }
  const typeAt = (start: number) => view.getInt32(start + RECORD_HEADER_BYTES, true);
  const types = records.flatMap(({ start, end }) => (end === null ? [] : [typeAt(start)]));
  const type = usualType(types);
  return records.map(({ start, end }) =>
    end !== null && typeAt(start) === type ? geometryOf(shp.subarray(start, end), type) : null,
  );
}

/** The type of most shapes; null: none. All shapes of a file have one, which the header states but may have lost. */
function usualType(types: readonly number[]): number | null {
  const shapes = types.filter((type) => READ_TYPES.has(type));
  const count = (type: number) => shapes.filter((one) => one === type).length;
  return [...new Set(shapes)].toSorted((a, b) => count(b) - count(a))[0] ?? null;
}

/** The length is in words of two bytes. */
function recordEnd(view: DataView, offset: number): number {
  return offset + RECORD_HEADER_BYTES + 2 * view.getInt32(offset + 4);
}

/** True if a record may begin here, or the file ends. */
function isRecordAt(view: DataView, offset: number): boolean {
  if (offset === view.byteLength) return true;
  if (offset < HEADER_BYTES || offset + RECORD_HEADER_BYTES + 4 > view.byteLength) return false;
  const end = recordEnd(view, offset);
  return view.getInt32(offset) > 0 && end > offset + RECORD_HEADER_BYTES && TYPES.has(view.getInt32(offset + 8, true));
}

/** Points, lines, areas and lists of points, flat and with heights or measures. */
const READ_TYPES: ReadonlySet<number> = new Set([1, 3, 5, 8, 11, 13, 15, 18, 21, 23, 25, 28]);
/** With null shapes, and surfaces in space, which are not read. */
const TYPES: ReadonlySet<number> = new Set([0, ...READ_TYPES, 31]);

/** Where the record after a damaged one begins: at the next number that is its own; else the end of the file. */
function nextRecord(view: DataView, offset: number): number {
  const number = view.getInt32(offset) + 1;
  for (let at = offset + RECORD_HEADER_BYTES; at + RECORD_HEADER_BYTES + 4 <= view.byteLength; at += 2)
    if (view.getInt32(at) === number && isRecordAt(view, at) && recordEnd(view, at) <= view.byteLength) return at;
  return view.byteLength;
}

function geometryOf(record: Uint8Array, type: number): unknown {
  const one = new Uint8Array(HEADER_BYTES + record.byteLength);
  viewOf(one).setInt32(TYPE_BYTE, type, true);
  one.set(record, HEADER_BYTES);
  try {
    return parseShp(viewOf(one))[0] ?? null;
  } catch {
    // A record whose numbers do not fit together, or of a type that is not flat.
    return null;
  }
}

function asciiOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
