import { zipSync } from 'fflate';

/** Positions as a program writes them: closed, borders clockwise, holes the other way round. */
type Ring = readonly (readonly [number, number])[];

const POLYGON = 5;
const POINT = 1;

/** The `.shp` of polygons, each with its rings. */
export function polygonShp(polygons: readonly (readonly Ring[])[]): Uint8Array {
  return shp(
    POLYGON,
    polygons.map((rings) => {
      const points = rings.flat();
      const content = new DataView(new ArrayBuffer(44 + 4 * rings.length + 16 * points.length));
      content.setInt32(0, POLYGON, true);
      for (const [index, bound] of boundsOf(points).entries()) content.setFloat64(4 + 8 * index, bound, true);
      content.setInt32(36, rings.length, true);
      content.setInt32(40, points.length, true);
      let start = 0;
      for (const [index, ring] of rings.entries()) {
        content.setInt32(44 + 4 * index, start, true);
        start += ring.length;
      }
      for (const [index, [x, y]] of points.entries()) {
        content.setFloat64(44 + 4 * rings.length + 16 * index, x, true);
        content.setFloat64(52 + 4 * rings.length + 16 * index, y, true);
      }
      return content;
    }),
  );
}

/** The `.shp` of points. */
export function pointShp(points: Ring): Uint8Array {
  return shp(
    POINT,
    points.map(([x, y]) => {
      const content = new DataView(new ArrayBuffer(20));
      content.setInt32(0, POINT, true);
      content.setFloat64(4, x, true);
      content.setFloat64(12, y, true);
      return content;
    }),
  );
}

function shp(type: number, records: readonly DataView[]): Uint8Array {
  const size = records.reduce((sum, { byteLength }) => sum + 8 + byteLength, 100);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, size / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, type, true);
  let offset = 100;
  for (const [index, record] of records.entries()) {
    view.setInt32(offset, index + 1);
    view.setInt32(offset + 4, record.byteLength / 2);
    bytes.set(new Uint8Array(record.buffer), offset + 8);
    offset += 8 + record.byteLength;
  }
  return bytes;
}

function boundsOf(points: Ring): readonly number[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const WIDTH = 40;

/** The `.dbf` of texts: a column for each name, the values of each row in their order. */
export function dbf(names: readonly string[], rows: readonly (readonly Uint8Array[])[]): Uint8Array {
  const [headerBytes, recordBytes] = [33 + 32 * names.length, 1 + WIDTH * names.length];
  const bytes = new Uint8Array(headerBytes + recordBytes * rows.length + 1).fill(0x20, headerBytes);
  const view = new DataView(bytes.buffer);
  bytes.set([3, 124, 5, 1]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headerBytes, true);
  view.setUint16(10, recordBytes, true);
  for (const [index, name] of names.entries()) {
    bytes.set(utf8(name).subarray(0, 10), 32 + 32 * index);
    bytes.set([0x43], 32 + 32 * index + 11);
    bytes.set([WIDTH], 32 + 32 * index + 16);
  }
  bytes[headerBytes - 1] = 0x0d;
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries())
      bytes.set(value.subarray(0, WIDTH), headerBytes + row * recordBytes + 1 + column * WIDTH);
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Text in one of the encodings of one byte that browsers can only decode. */
export function encoded(text: string, encoding: 'windows-1250' | 'iso-8859-2'): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

/** A zip of files by name. The bytes are copied: those of the test's realm are not always the library's. */
export function zip(files: Readonly<Record<string, Uint8Array | string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? utf8(content) : content]),
    ),
  );
}
