import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The files that a page loads after the first one, by the module that begins them. A module of several pages is in the
 * first layer that needs it, so a page loads few files: a browser has six connections, and on each of them every file
 * costs a phone a round trip.
 */
const LAYERS = {
  entrance: 'features/session/login-screen.tsx',
  joining: 'features/session/registration/registration-screen.tsx',
  shell: 'app/shell/shell.tsx',
  start: 'features/start/start-screen.tsx',
} as const;

/** Libraries whose index only passes names on; of it, a module needs no more than the names that it imports. */
const INDEXES: Readonly<Record<string, RegExp>> = {
  '@mantine/core': /@mantine[\\/]core[\\/]esm[\\/]index\.mjs$/,
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

/** Assigns modules of the built app to its layers; null leaves a module to the bundler. */
export function chunkLayers(): { readonly plugin: Plugin; readonly layerOf: (id: string) => string | null } {
  let layers: ReadonlyMap<string, string> = new Map();
  return {
    plugin: {
      name: 'zagon-chunk-layers',
      apply: 'build',
      buildEnd() {
        layers = assignLayers(this);
      },
    },
    layerOf: (id) => layers.get(id) ?? null,
  };
}

function assignLayers(graph: Graph): ReadonlyMap<string, string> {
  const pages = pagesPerModule(graph);
  const seen = reachable(graph, moduleAt('main.tsx'));
  const layers = new Map<string, string>();
  for (const [name, file] of Object.entries(LAYERS)) {
    for (const id of reachable(graph, moduleAt(file))) {
      if (seen.has(id)) continue;
      seen.add(id);
      // A module of one page stays in the file of that page.
      if ((pages.get(id) ?? 0) > 1) layers.set(id, name);
    }
  }
  return layers;
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

/** The module and everything that it imports, without what it loads later. */
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
    const library = Object.keys(INDEXES).find((name) => INDEXES[name]?.test(imported) === true);
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

/** Where each name of an index comes from. */
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

const moduleAt = (file: string): string => join(import.meta.dirname, file);
