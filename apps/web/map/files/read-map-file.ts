import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { degreesOf } from './coordinate-systems.ts';
import { decodeText } from './decode-text.ts';
import type { FileProblem, RawLayer } from './map-file.ts';
import { readGeojson } from './read-geojson.ts';
import { readXml } from './read-xml.ts';
import { isZip, unpack, type Entry } from './unpack.ts';

/** Features in one file: each is stored by a request of its own. */
export const MAX_FEATURES = 2_000;

/** Reads GeoJSON, KML, KMZ, GPX or shapefiles, in a zip or in parts, by their content, not their name. */
export async function readMapFile(files: readonly Entry[]): Promise<Result<readonly RawLayer[], FileProblem>> {
  const layers = await readAll(files);
  if (!layers.ok) return layers;
  const count = layers.value.reduce((sum, { features }) => sum + features.length, 0);
  if (count === 0) return refuse({ kind: 'nothing' });
  return count > MAX_FEATURES ? refuse({ kind: 'tooMany', count, max: MAX_FEATURES }) : layers;
}

async function readAll(files: readonly Entry[]): Promise<Result<readonly RawLayer[], FileProblem>> {
  const [file, ...others] = files;
  if (file === undefined) return refuse({ kind: 'nothing' });
  if (others.length > 0) return readEntries(files);
  if (isZip(file.bytes)) {
    const entries = unpack(file.bytes);
    return entries.ok ? readEntries(entries.value) : entries;
  }
  if (partOf(file.bytes) === 'shapes') return readEntries([{ name: 'shapefile.shp', bytes: file.bytes }]);
  return allOf([{ name: '', layer: readPlain(file.bytes) }]);
}

/** The part of a shapefile that a file is by its content; null if it is none. */
function partOf(bytes: Uint8Array): 'shapes' | 'other' | null {
  const first = [...bytes.subarray(0, 4)];
  // The file code, of the index too, whose first record says that the first shape begins at word 50.
  if (first.join(' ') === '0 0 39 10') return bytes[103] === 50 && bytes[102] === 0 ? 'other' : 'shapes';
  const [version = 0, , month = 0, day = 0] = first;
  const isTable = [0x03, 0x30, 0x83, 0x8b, 0xf5].includes(version) && month <= 12 && day <= 31;
  return isTable || new TextDecoder('windows-1252').decode(bytes.subarray(0, 7)) === 'PROJCS[' ? 'other' : null;
}

function readPlain(bytes: Uint8Array): Result<RawLayer, FileProblem> {
  if (partOf(bytes) !== null) return refuse({ kind: 'bareShapefile' });
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const { text: content, guessed } = text.value;
  const layer = content.trimStart().startsWith('<') ? readXml(content) : readGeojson(content);
  if (!layer.ok || guessed === null) return layer;
  return ok({ ...layer.value, notices: [{ kind: 'encodingGuessed', name: guessed }, ...layer.value.notices] });
}

async function readEntries(entries: readonly Entry[]): Promise<Result<readonly RawLayer[], FileProblem>> {
  const shapes = entries.filter(({ name }) => /\.shp$/i.test(name));
  const texts = entries.filter(({ name }) => /\.(?:kml|gpx|geojson|json)$/i.test(name));
  const plain = texts.map(({ name, bytes: content }) => ({ name, layer: readPlain(content) }));
  if (shapes.length === 0) {
    const isPart = entries.some(({ name }) => /\.(?:dbf|prj|cpg)$/i.test(name));
    return plain.length === 0 ? refuse({ kind: isPart ? 'bareShapefile' : 'nothing' }) : allOf(plain);
  }
  const { readShapefile } = await import('./read-shapefile.ts');
  const beside = (shape: Entry, ending: string) => {
    const wanted = shape.name.replace(/shp$/i, ending).toLowerCase();
    return entries.find(({ name }) => name.toLowerCase() === wanted)?.bytes;
  };
  const read = shapes.map((shape) => ({
    name: shape.name,
    layer: readShapefile({
      name: shape.name,
      shp: shape.bytes,
      dbf: beside(shape, 'dbf'),
      prj: beside(shape, 'prj'),
      cpg: beside(shape, 'cpg'),
    }),
  }));
  return allOf([...read, ...plain]);
}

type Read = { readonly name: string; readonly layer: Result<RawLayer, FileProblem> };

/** The layers that could be read, with a notice for each that could not; if none could, why the first one could not. */
function allOf(files: readonly Read[]): Result<readonly RawLayer[], FileProblem> {
  const layers = files.flatMap(({ name, layer }) =>
    layer.ok
      ? [layer.value]
      : [{ features: [], toDegrees: degreesOf, notices: [{ kind: 'fileSkipped' as const, name }] }],
  );
  const failed = files.flatMap(({ layer }) => (layer.ok ? [] : [layer]));
  const [first] = failed;
  return first !== undefined && failed.length === files.length ? first : ok(layers);
}
