import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { unzipSync } from 'fflate';
import type { FileProblem } from './map-file.ts';

/** Files that are unpacked; photos and icons of a KMZ are not. */
const WANTED = /\.(?:kml|gpx|geojson|json|shp|dbf|prj|cpg)$/i;
/** macOS puts a shadow of every file into a zip. */
const SHADOW = /(?:^|\/)(?:__MACOSX\/|\._)/;

/** The maximum size a zip may unpack to, bytes: a few kilobytes can unpack to gigabytes. */
export const MAX_UNPACKED_BYTES = 50_000_000;
const MAX_ENTRIES = 200;

export type Entry = { readonly name: string; readonly bytes: Uint8Array };

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * The map files in a zip, by name; one that is damaged is empty, so that it does not spoil the others. Never unpacks more
 * than the limit, whatever the sizes that the zip states.
 */
export function unpack(bytes: Uint8Array): Result<readonly Entry[], FileProblem> {
  const wanted: string[] = [];
  let total = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!WANTED.test(name) || SHADOW.test(name)) return false;
        total += originalSize;
        wanted.push(name);
        return false;
      },
    });
  } catch {
    // Not a whole zip.
    return refuse({ kind: 'unreadable' });
  }
  if (total > MAX_UNPACKED_BYTES || wanted.length > MAX_ENTRIES) return refuse({ kind: 'unpackedTooLarge' });
  const entries = [...new Set(wanted)].map((name) => ({ name, bytes: unpackOne(bytes, name) }));
  const isDamaged = entries.length > 0 && entries.every(({ bytes: content }) => content.byteLength === 0);
  return isDamaged ? refuse({ kind: 'unreadable' }) : ok(entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
}

/** A file is unpacked into as many bytes as the zip states, and no more; none if it is damaged or encrypted. */
function unpackOne(bytes: Uint8Array, wanted: string): Uint8Array {
  try {
    return unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted] ?? new Uint8Array();
  } catch {
    return new Uint8Array();
  }
}
