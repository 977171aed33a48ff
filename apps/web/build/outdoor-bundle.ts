/** `node apps/web/build/outdoor-bundle.ts`: builds the outdoor interface in memory and prints its sizes. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Size of the files of the outdoor interface, gzip, KB. */
export type OutdoorBundle = {
  /** JavaScript before the first screen, with the larger of the two languages. */
  readonly firstScriptKb: number;
  readonly allScriptKb: number;
  readonly styleKb: number;
  /** Every module in the bundle, by path. */
  readonly modules: readonly string[];
  readonly files: readonly { readonly name: string; readonly kb: number }[];
};

/** Goals of the outdoor interface, gzip, KB: it must start on a weak signal. */
export const OUTDOOR_GOAL = { firstScriptKb: 145, styleKb: 8 } as const;

const kbOf = (source: string | Uint8Array): number => gzipSync(source, { level: 9 }).length / 1000;

export async function buildOutdoor(): Promise<OutdoorBundle> {
  const environment = process.env['NODE_ENV'];
  // Tests have a separate environment, in which libraries are built for development.
  process.env['NODE_ENV'] = 'production';
  const built = await build({
    configFile: join(import.meta.dirname, 'vite.outdoor.config.ts'),
    logLevel: 'error',
    build: { write: false },
  }).finally(() => {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  });
  const outputs = (Array.isArray(built) ? built : [built]).filter((one) => 'output' in one);
  return sizesOf(outputs.flatMap(({ output }) => output));
}

function sizesOf(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): OutdoorBundle {
  const chunks = files.filter((file) => file.type === 'chunk');
  const styles = files.filter((file) => file.type === 'asset').filter(({ fileName }) => fileName.endsWith('.css'));
  const kb = (chunk: Rolldown.OutputChunk): number => kbOf(chunk.code);
  const isText = ({ fileName }: Rolldown.OutputChunk): boolean => /first\.(pl|en)-/.test(fileName);
  const first = initialChunks(chunks);
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  return {
    firstScriptKb: sum([...first].map(kb)) + Math.max(0, ...chunks.filter(isText).map(kb)),
    allScriptKb: sum(chunks.map(kb)),
    styleKb: sum(styles.map(({ source }) => kbOf(source))),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
    files: [
      ...chunks.map((chunk) => ({ name: chunk.fileName, kb: kb(chunk) })),
      ...styles.map(({ fileName, source }) => ({ name: fileName, kb: kbOf(source) })),
    ],
  };
}

/** The file with the first module, and all that it imports statically. */
function initialChunks(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/outdoor/main.tsx'))));
  if (found.size === 0) throw new Error('the outdoor interface has no first module');
  for (const { imports } of found)
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported !== undefined) found.add(imported);
    }
  return found;
}

if (process.argv[1] === join(import.meta.dirname, 'outdoor-bundle.ts')) {
  const { files, firstScriptKb, allScriptKb, styleKb } = await buildOutdoor();
  for (const { name, kb } of files.toSorted((a, b) => b.kb - a.kb))
    console.log(`${kb.toFixed(1).padStart(7)}  ${name}`);
  const goal = OUTDOOR_GOAL;
  console.log(
    `JavaScript before the first screen: ${firstScriptKb.toFixed(1)} KB (goal at most ${goal.firstScriptKb})`,
  );
  console.log(`JavaScript of all screens: ${allScriptKb.toFixed(1)} KB`);
  console.log(`Styles: ${styleKb.toFixed(1)} KB (goal at most ${goal.styleKb})`);
}
