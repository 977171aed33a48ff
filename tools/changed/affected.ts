import { withDependants } from '../checks/closure.ts';

type Edges = ReadonlyMap<string, readonly string[]>;

/** The tests and screens that a change can break. */
export type Affected = {
  /** Test files that run on their own, and journeys whose own files changed. */
  readonly tests: readonly string[];
  /** Screens of the web app that use something that changed. */
  readonly screens: readonly string[];
};

/**
 * The frame of the web app imports every screen, and every screen belongs to it: a change of one is none of the others.
 */
const FRAME = 'apps/web/app/';

/**
 * The tests and screens that depend on these files. Journeys use the whole product, so they count only if they
 * themselves changed; the screens are what stands for them.
 *
 * @param chunks The file of each screen.
 */
export function affectedBy(touched: ReadonlySet<string>, edges: Edges, chunks: ReadonlyMap<string, string>): Affected {
  const beside = new Map([...edges].filter(([file]) => !file.startsWith(FRAME)));
  const used = withDependants(touched, beside);
  return {
    tests: [...withDependants(touched, edges)]
      .filter((file) => /\.test\.tsx?$/.test(file) && edges.has(file))
      .filter((file) => !file.startsWith('e2e/') || touched.has(file))
      .toSorted(),
    screens: [...chunks].filter(([, file]) => used.has(file)).map(([screen]) => screen),
  };
}

/** The file of each screen, from the sources of the registries of screens: `start: { chunk: () => import('…') }`. */
export function chunksIn(
  registries: readonly { readonly path: string; readonly text: string }[],
  resolve: (from: string, target: string) => string,
): ReadonlyMap<string, string> {
  return new Map(
    registries.flatMap(({ path, text }) =>
      [...text.matchAll(/(\w+): \{\s*chunk: \(\) => import\('([^']+)'\)/g)].map(
        ([, screen = '', target = '']) => [screen, resolve(path, target)] as const,
      ),
    ),
  );
}
