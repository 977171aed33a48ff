import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { parseDbf, parseShp } from 'shpjs';
import { decodeAs } from './decode-text.ts';
import { guessedSystem, systemOfPrj } from './coordinate-systems.ts';
import { rawGeometry, rawProperties } from './geometry.ts';
import type { FileNotice, FileProblem, RawLayer } from './map-file.ts';

/** The files of one shapefile. */
export type ShapefileParts = {
  readonly shp: Uint8Array;
  readonly dbf: Uint8Array | undefined;
  readonly prj: Uint8Array | undefined;
  readonly cpg: Uint8Array | undefined;
};

/** Reads a shapefile with the properties, the coordinate system and the encoding that came with it. */
export function readShapefile({ shp, dbf, prj, cpg }: ShapefileParts): Result<RawLayer, FileProblem> {
  const geometries = geometriesOf(shp);
  if (geometries === null) return refuse({ kind: 'unreadable' });
  const table = dbf === undefined ? { rows: [], notices: [] } : rowsOf(dbf, cpg);
  const features = geometries.map((geometry, index) => ({
    properties: rawProperties(table.rows[index]),
    geometry: rawGeometry(geometry),
  }));
  if (prj === undefined) {
    const layer = guessedSystem(features);
    return layer.ok ? ok({ ...layer.value, notices: [...layer.value.notices, ...table.notices] }) : layer;
  }
  const wkt = asciiOf(prj);
  const toDegrees = systemOfPrj(wkt);
  if (toDegrees === null) return refuse({ kind: 'system', name: /"([^"]+)"/.exec(wkt)?.[1] ?? '.prj' });
  return ok({ features, toDegrees, notices: table.notices });
}

const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;

/** The geometry of each record. Records are read one by one, so that a damaged one does not spoil the others. */
function geometriesOf(shp: Uint8Array): readonly unknown[] | null {
  if (shp.byteLength < HEADER_BYTES) return null;
  const view = viewOf(shp);
  const geometries: unknown[] = [];
  let offset = HEADER_BYTES;
  while (offset + RECORD_HEADER_BYTES <= shp.byteLength) {
    // The length is in words of two bytes.
    const end = offset + RECORD_HEADER_BYTES + 2 * view.getInt32(offset + 4);
    if (end <= offset || end > shp.byteLength) return [...geometries, null];
    geometries.push(geometryOf(shp, offset, end));
    offset = end;
  }
  return geometries;
}

function geometryOf(shp: Uint8Array, start: number, end: number): unknown {
  const one = new Uint8Array(HEADER_BYTES + end - start);
  one.set(shp.subarray(0, HEADER_BYTES));
  one.set(shp.subarray(start, end), HEADER_BYTES);
  try {
    return parseShp(viewOf(one))[0] ?? null;
  } catch {
    // A record whose numbers do not fit together, or of a type that is not flat.
    return null;
  }
}

type Table = { readonly rows: readonly Readonly<Record<string, unknown>>[]; readonly notices: readonly FileNotice[] };

const POLISH_ENCODING = 'windows-1250';

/** The rows of the table; none if it is damaged. */
function rowsOf(dbf: Uint8Array, cpg: Uint8Array | undefined): Table {
  const none = { rows: [], notices: [] };
  if (dbf.byteLength < 32) return none;
  const view = viewOf(dbf);
  const [count, headerBytes, recordBytes] = [
    view.getUint32(4, true),
    view.getUint16(8, true),
    view.getUint16(10, true),
  ];
  if (headerBytes + count * recordBytes > dbf.byteLength + 1) return none;
  const named = cpg === undefined ? null : encodingNamed(asciiOf(cpg));
  const isUtf8 = decodeAs(dbf.subarray(headerBytes), 'utf-8').ok;
  const encoding = named ?? (isUtf8 ? 'utf-8' : POLISH_ENCODING);
  const notices: readonly FileNotice[] =
    named === null && !isUtf8 ? [{ kind: 'encodingGuessed', name: POLISH_ENCODING }] : [];
  try {
    return { rows: parseDbf(view, encoding), notices };
  } catch {
    // Areas without names are still of use.
    return none;
  }
}

/** The encoding that a `.cpg` file names in one of many ways; null if it is not understood. */
function encodingNamed(text: string): string | null {
  const name = text.trim().toLowerCase();
  const label = /^(?:utf-?8|65001)$/.test(name)
    ? 'utf-8'
    : name
        .replace(/^(?:ansi|cp|windows|ms)?[\s-]*(125\d)$/, 'windows-$1')
        .replace(/^(?:iso[\s_-]*)?8859[\s_-]*(\d+)$/, 'iso-8859-$1');
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function asciiOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
