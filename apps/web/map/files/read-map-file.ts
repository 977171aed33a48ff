import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { degreesOf } from './coordinate-systems.ts';
import { decodeText } from './decode-text.ts';
import type { FileProblem, RawLayer } from './map-file.ts';
import { readGeojson } from './read-geojson.ts';
import { readXml } from './read-xml.ts';
import { isZip, unpack, type Entry } from './unpack.ts';

/** Features in one file: each is stored by a request of its own. */
export const MAX_FEATURES = 2_000;

/** Reads GeoJSON, KML, KMZ, GPX or zipped shapefiles by their content, not their name. */
export async function readMapFile(bytes: Uint8Array): Promise<Result<readonly RawLayer[], FileProblem>> {
  const layers = isZip(bytes) ? await readZip(bytes) : allOf([{ name: '', layer: readPlain(bytes) }]);
  if (!layers.ok) return layers;
  const count = layers.value.reduce((sum, { features }) => sum + features.length, 0);
  if (count === 0) return refuse({ kind: 'nothing' });
  return count > MAX_FEATURES ? refuse({ kind: 'tooMany', count, max: MAX_FEATURES }) : layers;
}

function readPlain(bytes: Uint8Array): Result<RawLayer, FileProblem> {
  // The file code of a shapefile.
  if (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0x27 && bytes[3] === 0x0a)
    return refuse({ kind: 'bareShapefile' });
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const { text: content, guessed } = text.value;
  const layer = content.trimStart().startsWith('<') ? readXml(content) : readGeojson(content);
  if (!layer.ok || guessed === null) return layer;
  return ok({ ...layer.value, notices: [{ kind: 'encodingGuessed', name: guessed }, ...layer.value.notices] });
}

async function readZip(bytes: Uint8Array): Promise<Result<readonly RawLayer[], FileProblem>> {
  const entries = unpack(bytes);
  if (!entries.ok) return entries;
  const shapes = entries.value.filter(({ name }) => /\.shp$/i.test(name));
  const texts = entries.value.filter(({ name }) => /\.(?:kml|gpx|geojson|json)$/i.test(name));
  const plain = texts.map(({ name, bytes: content }) => ({ name, layer: readPlain(content) }));
  if (shapes.length === 0) return plain.length === 0 ? refuse({ kind: 'nothing' }) : allOf(plain);
  const { readShapefile } = await import('./read-shapefile.ts');
  const beside = (shape: Entry, ending: string) => {
    const wanted = shape.name.replace(/shp$/i, ending).toLowerCase();
    return entries.value.find(({ name }) => name.toLowerCase() === wanted)?.bytes;
  };
  const read = shapes.map((shape) => ({
    name: shape.name,
    layer: readShapefile({
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
