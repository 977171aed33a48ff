import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { likelyNameKey } from '../../../map/files/feature-names.ts';
import type { RawLayer } from '../../../map/files/map-file.ts';
import { placeFeatures, type FoundFeature } from '../../../map/files/place-features.ts';
import { looksSwapped } from '../../../map/files/swapped.ts';
import type { Place } from '../../../map/place.ts';
import { notify } from '../../../ui/frame/notify.ts';
import type { Farm } from '../use-farm.ts';
import { planImport, type ImportLine } from './plan-import.ts';
import { useNoteText } from './use-note-text.ts';

const MAX_BYTES = 10_000_000;

/** How to read positions whose latitude and longitude seem to be swapped. */
export type CoordinateOrder = 'asInFile' | 'swapped';

/** A file that was read, and what its user has answered. */
export type OpenFile = {
  readonly layers: readonly RawLayer[];
  readonly features: readonly FoundFeature[];
  /** Null: not answered yet. Files that do not seem swapped are not asked about. */
  readonly order: CoordinateOrder | null;
  readonly isSuspect: boolean;
  /** The property with the names; null: the items are numbered. */
  readonly nameKey: string | null;
  /** By position: why the server refused an item; null: it was imported. */
  readonly answers: ReadonlyMap<number, string | null>;
};

/** The import of a map file: reading it, what would be imported, and importing it. */
export function useImport(farm: Farm, onDone: () => void) {
  const { t, language } = useTexts('fieldMap');
  const client = useQueryClient();
  const home = useMe()?.client?.location ?? null;
  const text = useNoteText();
  const [file, setFile] = useState<OpenFile | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const lines = useMemo((): readonly ImportLine[] => {
    if (file === null) return [];
    return planImport(file.features, farm, {
      language,
      nameKey: file.nameKey,
      answers: file.answers,
      unnamed: (number) => t('files.unnamed', { number }),
      reasonText: (reason) => t(`files.reasons.${reason}`),
    });
  }, [file, farm, language, t]);

  const open = async (chosen: readonly File[]) => {
    setFile(null);
    setError(undefined);
    if (chosen.length === 0) return;
    if (chosen.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) return setError(t('files.tooLarge'));
    const { readMapFile } = await import('../../../map/files/read-map-file.ts');
    const files = chosen.map(async (one) => ({ name: one.name, bytes: new Uint8Array(await one.arrayBuffer()) }));
    const read = await readMapFile(await Promise.all(files));
    const names = chosen.map(({ name }) => name).join(', ');
    if (!read.ok) return setError(`${names}: ${text.problem(read.error)}`);
    const layers = read.value;
    const isSuspect = looksSwapped(layers, ownPlaces(farm, home));
    const features = placeFeatures(layers, isSuspect);
    setFile({ layers, features, isSuspect, order: null, nameKey: likelyNameKey(features), answers: new Map() });
  };
  const importAll = async () => {
    if (file === null) return;
    setBusy(true);
    const answers = new Map(file.answers);
    // One after another: of two with the same name, the first one wins.
    for (const line of lines) if (line.refusal === null) answers.set(line.number, await importOne(line));
    setBusy(false);
    for (const endpoint of ['listRegions', 'listGeoObjects'] as const)
      void client.invalidateQueries({ queryKey: [endpoint] });
    const imported = [...answers.values()].filter((answer) => answer === null).length;
    const before = [...file.answers.values()].filter((answer) => answer === null).length;
    if (imported > before) notify(t('files.done', { count: imported - before }));
    if (imported === file.features.length) return onDone();
    return setFile({ ...file, answers });
  };
  return {
    file,
    error,
    busy,
    lines,
    open,
    importAll,
    setNameKey: (nameKey: string | null) => file !== null && setFile({ ...file, nameKey }),
    setOrder: (order: CoordinateOrder) =>
      file !== null && setFile({ ...file, order, features: placeFeatures(file.layers, order === 'swapped') }),
  };
}

/** Where the account already has something. */
function ownPlaces({ regions, objects, modules, sections }: Farm, home: Place | null): readonly Place[] {
  return [
    ...(home === null ? [] : [home]),
    ...modules.flatMap(({ location }) => location ?? []),
    ...objects.map(({ location }) => location),
    ...[...regions, ...sections].flatMap(({ points }) => points?.slice(0, 1) ?? []),
  ];
}

/** Why the server refused it; null: imported. */
async function importOne({ name, description, feature }: ImportLine): Promise<string | null> {
  if (feature.kind === 'refused') return null;
  const answer =
    feature.kind === 'region'
      ? await call('createRegion', { body: { name, description, ...areaBody(feature.area) } })
      : await call('createGeoObject', { body: { name, description, marker: 0, location: feature.place } });
  if (answer.ok) return null;
  return Object.values(answer.error.fields ?? {})[0] ?? answer.error.message;
}

function areaBody({ points, holes, parts }: Extract<FoundFeature, { kind: 'region' }>['area']) {
  const rings = (all: readonly (readonly Place[])[]) => all.map((ring) => [...ring]);
  return {
    points: [...points],
    holes: rings(holes),
    parts: parts.map((part) => ({ points: [...part.points], holes: rings(part.holes) })),
  };
}
