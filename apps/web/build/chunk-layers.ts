import { lookUp } from '@zagon/domain/core/look-up.ts';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { WEB_ROOT } from './web-root.ts';

/**
 * The parts of the app that begin a file, by their entry module, in load order. A module used by several parts is in a
 * separate file for exactly those parts, so that no page loads what only others need; yet pages load few files: a
 * browser has six connections, and on each of them every file costs a phone a round trip.
 */
const LAYERS = {
  entrance: 'features/session/login-screen.tsx',
  joining: 'features/registration/registration-screen.tsx',
  shell: 'app/shell/shell.tsx',
  later: 'ui/later/parts.ts',
  start: 'features/start/start-screen.tsx',
  dashboard: 'features/dashboards/dashboard-screen.tsx',
  map: 'features/map/map-screen.tsx',
  schedules: 'features/schedules/schedules-screen.tsx',
} as const;

type Layer = keyof typeof LAYERS;

const LAYER_NAMES: readonly Layer[] = [
  'entrance',
  'joining',
  'shell',
  'later',
  'start',
  'dashboard',
  'map',
  'schedules',
];

/**
 * Below this size a file costs more than it saves, characters of source: its modules go into the file of more layers, each
 * of which then loads a little that it does not need.
 */
const MIN_SIZE = 40_000;

/** Layers that come before every page. */
const FRAME: readonly Layer[] = ['entrance', 'shell'];

/**
 * The possible files, by the layers that need them. A group also includes its modules' imports, so what comes before every
 * page comes first, then what is needed by more layers.
 */
const FILES: readonly string[] = setsOf(LAYER_NAMES)
  .toSorted((a, b) => frameRank(a) - frameRank(b) || b.length - a.length)
  .map(nameOf);

/** Layers always loaded together with another one: with them, a module needs no separate file. */
const LOADED_BEFORE: Readonly<Record<Layer, readonly Layer[]>> = {
  entrance: [],
  joining: ['entrance'],
  shell: ['entrance'],
  later: ['entrance', 'shell'],
  start: ['entrance', 'shell'],
  dashboard: ['entrance', 'shell'],
  map: ['entrance', 'shell'],
  schedules: ['entrance', 'shell'],
};

/** Libraries whose index only re-exports names; a module needs only the names that it imports. */
const INDEXES: Readonly<Record<string, RegExp>> = {
  '@mantine/core': /@mantine[\\/]core[\\/]esm[\\/]index\.mjs$/,
  '@mantine/hooks': /@mantine[\\/]hooks[\\/]esm[\\/]index\.mjs$/,
  '@tabler/icons-react': /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]tabler-icons-react\.mjs$/,
};

type ModuleInfo = {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};
type Graph = {
  readonly getModuleIds: () => Iterable<string>;
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
};

/** Module groups for the bundler, which puts a module into the first matching group. */
type Group = { readonly name: string; readonly test: (id: string) => boolean };

/** Assigns modules of the built app to files of their layers; the bundler decides about all others. */
export function chunkLayers(): { readonly plugin: Plugin; readonly groups: readonly Group[] } {
  let files: ReadonlyMap<string, string> = new Map();
  return {
    plugin: {
      name: 'zagon-chunk-layers',
      apply: 'build',
      buildEnd() {
        files = assignFiles(this);
      },
    },
    groups: FILES.map((name) => ({ name, test: (id) => files.get(id) === name })),
  };
}

/** Modules of the first file are assigned as well, but the bundler's group for that file takes precedence. */
function assignFiles(graph: Graph): ReadonlyMap<string, string> {
  const pages = pagesPerModule(graph);
  const users = new Map<string, Layer[]>();
  for (const layer of LAYER_NAMES)
    for (const id of reachable(graph, moduleAt(LAYERS[layer]))) {
      const others = users.get(id) ?? [];
      if (!LOADED_BEFORE[layer].some((earlier) => others.includes(earlier))) users.set(id, [...others, layer]);
    }
  // A module of one page stays in the file of that page.
  const shared = [...users].filter(([id]) => (pages.get(id) ?? 0) > 1);
  const sizes = new Map<string, number>();
  for (const [id, layers] of shared)
    sizes.set(nameOf(layers), (sizes.get(nameOf(layers)) ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0));
  const fileOf = mergeSmall(sizes);
  return new Map(shared.map(([id, layers]) => [id, fileOf(nameOf(layers))]));
}

/**
 * The file for the modules that exactly these layers need: their own if it is large enough, otherwise that of the fewest
 * layers which include them.
 */
function mergeSmall(sizes: ReadonlyMap<string, number>): (name: string) => string {
  const isLarge = (name: string) => (sizes.get(name) ?? 0) >= MIN_SIZE;
  const large = [...sizes.keys()].filter(isLarge).map(layersOf);
  return (name) => {
    if (isLarge(name)) return name;
    const layers = layersOf(name);
    const wider = large.filter((others) => layers.every((layer) => others.includes(layer)));
    const narrowest = wider.toSorted((a, b) => a.length - b.length)[0];
    return narrowest === undefined ? name : nameOf(narrowest);
  };
}

/** All sets of one or more. */
function setsOf(layers: readonly Layer[]): readonly (readonly Layer[])[] {
  const [first, ...rest] = layers;
  if (first === undefined) return [];
  const others = setsOf(rest);
  return [[first], ...others, ...others.map((set) => [first, ...set])];
}

/** The place of the first layer of the frame in a set; after all of them if there is none. */
function frameRank(set: readonly Layer[]): number {
  const rank = FRAME.findIndex((layer) => set.includes(layer));
  return rank === -1 ? FRAME.length : rank;
}

function nameOf(layers: readonly Layer[]): string {
  return layers.join('-');
}

function layersOf(name: string): readonly Layer[] {
  return LAYER_NAMES.filter((layer) => name.split('-').includes(layer));
}

/** How many separately loaded parts of the app contain each module. */
function pagesPerModule(graph: Graph): ReadonlyMap<string, number> {
  const pages = new Set(
    [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  );
  const counts = new Map<string, number>();
  for (const page of pages) for (const id of reachable(graph, page)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The module and all its static imports. */
function reachable(graph: Graph, start: string): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const imported of importsOf(graph, id)) found.add(imported);
  return found;
}

const knownImports = new WeakMap<Graph, Map<string, readonly string[]>>();

function importsOf(graph: Graph, id: string): readonly string[] {
  const known = knownImports.get(graph) ?? new Map<string, readonly string[]>();
  knownImports.set(graph, known);
  const imports = known.get(id) ?? readImports(graph, id);
  known.set(id, imports);
  return imports;
}

function readImports(graph: Graph, id: string): readonly string[] {
  const info = graph.getModuleInfo(id);
  if (info === null) return [];
  return info.importedIds.flatMap((imported) => {
    const library = Object.keys(INDEXES).find((name) => lookUp(INDEXES, name)?.test(imported) === true);
    if (library === undefined) return imported;
    const sources = sourcesOfIndex(graph, imported);
    return namesImportedFrom(info.code ?? '', library).flatMap((name) => sources.get(name) ?? []);
  });
}

const NAMED_IMPORT = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

function namesImportedFrom(code: string, library: string): readonly string[] {
  const lists = [...code.matchAll(NAMED_IMPORT)].filter(([, , from]) => from === library);
  return lists.flatMap(([, names = '']) => names.split(',').map((part) => part.trim().split(/\s+as\s+/)[0] ?? ''));
}

const knownIndexes = new Map<string, ReadonlyMap<string, string>>();

/** The origin of each name of an index. */
function sourcesOfIndex(graph: Graph, index: string): ReadonlyMap<string, string> {
  const known = knownIndexes.get(index);
  if (known !== undefined) return known;
  const sources = new Map<string, string>();
  for (const [, names = '', from = ''] of (graph.getModuleInfo(index)?.code ?? '').matchAll(NAMED_IMPORT))
    for (const part of names.split(',')) {
      const name = part
        .trim()
        .split(/\s+as\s+/)
        .at(-1);
      if (name !== undefined && name !== '') sources.set(name, join(dirname(index), from));
    }
  knownIndexes.set(index, sources);
  return sources;
}

const moduleAt = (file: string): string => join(WEB_ROOT, file);
