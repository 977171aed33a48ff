import { areaM2, holeCount, partsOf } from '@zagon/domain/map/area.ts';
import { likelyNameKey } from '../../../../map/files/feature-names.ts';
import type { FileNotice, FileProblem } from '../../../../map/files/map-file.ts';
import { placeFeatures, type FoundFeature } from '../../../../map/files/place-features.ts';
import { readMapFile } from '../../../../map/files/read-map-file.ts';
import { looksSwapped } from '../../../../map/files/swapped.ts';
import { planImport, type ImportLine } from '../plan-import.ts';
import type { Entry } from '../../../../map/files/unpack.ts';
import { utf8 } from '../../../../map/files/testing/build-shapefile.ts';

type Imported = {
  readonly problem: FileProblem | null;
  readonly notices: readonly string[];
  readonly isSuspect: boolean;
  readonly lines: readonly ImportLine[];
};

type Options = { readonly nameKey?: string; readonly isSwapped?: boolean };

/** A file as the import reads and plans it, on a farm without anything. */
export async function importFile(
  content: string | Uint8Array | readonly Entry[],
  { nameKey, isSwapped }: Options = {},
): Promise<Imported> {
  const read = await readMapFile(filesOf(content));
  if (!read.ok) return { problem: read.error, notices: [], isSuspect: false, lines: [] };
  const isSuspect = looksSwapped(read.value, []);
  const features = placeFeatures(read.value, isSwapped ?? isSuspect);
  const lines = planImport(
    features,
    { regions: [], objects: [] },
    {
      language: 'en',
      nameKey: nameKey ?? likelyNameKey(features),
      unnamed: (number) => `Item ${number}`,
      reasonText: (reason) => reason,
    },
  );
  const notices = read.value.flatMap((layer) => layer.notices.map(shortNotice));
  return { problem: null, notices, isSuspect, lines };
}

function filesOf(content: string | Uint8Array | readonly Entry[]): readonly Entry[] {
  if (typeof content === 'string') return [{ name: 'file', bytes: utf8(content) }];
  return content instanceof Uint8Array ? [{ name: 'file', bytes: content }] : content;
}

function shortNotice(notice: FileNotice): string {
  return notice.kind === 'damagedAt' ? `damagedAt ${notice.line}:${notice.column}` : `${notice.kind} ${notice.name}`;
}

/** A line in short: name, what it becomes with its size, what was mended, and why it is refused. */
export function shortOf({ name, feature, notes, refusal }: ImportLine): string {
  return [name, refusal === null ? contentOf(feature) : `refused: ${refusal}`, ...notes.map(({ kind }) => kind)].join(
    ' · ',
  );
}

function contentOf(feature: FoundFeature): string {
  switch (feature.kind) {
    case 'region': {
      const { area } = feature;
      const corners = partsOf(area).map(({ points }) => points.length);
      const holes = holeCount(area);
      return `${corners.join('+')} corners${holes === 0 ? '' : `, ${holes} hole`}, ${(areaM2(area) / 10_000).toFixed(2)} ha`;
    }
    case 'object':
      return `${feature.place.latitude.toFixed(4)} ${feature.place.longitude.toFixed(4)}`;
    case 'refused':
      return feature.reason;
  }
}
