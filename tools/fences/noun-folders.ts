import { NOUN_PLACES, NOUNS, OTHER_FOLDERS } from './nouns.ts';

/** Returns a message for every noun folder whose name differs from that in the other packages. */
export function misnamedFolders(paths: readonly string[]): string[] {
  const folders = new Set(paths.flatMap((path) => folderOfNoun(path) ?? []));
  const unknown = [...folders].filter((folder) => !isKnown(folder));
  const unused = Object.keys(OTHER_FOLDERS).filter((folder) => !folders.has(folder));
  return [
    ...unknown.map((folder) => `${folder} is not a noun of tools/fences/nouns.ts: use the noun's name, or add it.`),
    ...unused.map((folder) => `${folder} does not exist: remove it from tools/fences/nouns.ts.`),
  ];
}

function folderOfNoun(path: string): string | undefined {
  const place = NOUN_PLACES.find((folder) => path.startsWith(`${folder}/`));
  if (place === undefined) return undefined;
  const [name = '', rest] = path.slice(place.length + 1).split('/');
  return rest === undefined ? undefined : `${place}/${name}`;
}

function isKnown(folder: string): boolean {
  return NOUNS.includes(folder.slice(folder.lastIndexOf('/') + 1)) || folder in OTHER_FOLDERS;
}
