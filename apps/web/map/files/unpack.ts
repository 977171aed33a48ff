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

/** The map files in a zip, by name. Never unpacks more than the limit, whatever the sizes that the zip states. */
export function unpack(bytes: Uint8Array): Result<readonly Entry[], FileProblem> {
  let total = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!WANTED.test(name) || SHADOW.test(name)) return false;
        total += originalSize;
        count += 1;
        // Each file is unpacked into as many bytes as it states, and no more.
        return total <= MAX_UNPACKED_BYTES && count <= MAX_ENTRIES;
      },
    });
    if (total > MAX_UNPACKED_BYTES || count > MAX_ENTRIES) return refuse({ kind: 'unpackedTooLarge' });
    const entries = Object.entries(files).map(([name, content]) => ({ name, bytes: content }));
    return ok(entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  } catch {
    // Not a whole zip, or encrypted.
    return refuse({ kind: 'unreadable' });
  }
}
