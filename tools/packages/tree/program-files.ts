import { importTargets } from '../../fences/fences.ts';
import { isTest } from '../../fences/source-files.ts';

/** Reads a file of the project by its path from the root; null if there is none. */
export type ReadText = (path: string) => string | null;

/** Files that code reads by their name instead of importing them, with the module that does. */
const DATA_OF_MODULES: Readonly<Record<string, RegExp>> = {
  'apps/server/database/migrate.ts': /^apps\/server\/database\/migrations\/[^/]+\.sql$/,
  'apps/server/database/baseline.ts': /^apps\/server\/database\/schema\/[^/]+\.sql$/,
  'apps/server/passwords/common-passwords.ts': /^apps\/server\/passwords\/common-passwords\.txt\.gz$/,
  'apps/server/core/version.ts': /^apps\/server\/package\.json$/,
};

/**
 * Modules that start other programs of the project by their path. The programs of the demo and of the test area are in
 * a package of their own, and the build of the web app is made before anything is packed.
 */
const STARTS_PROGRAMS: readonly string[] = [
  'apps/server/cli/demo.ts',
  'apps/server/cli/serve.ts',
  'apps/server/features/test-area/installation/conformance-runs.ts',
  'apps/launcher/main.ts',
  'apps/launcher/start.mjs',
  'apps/launcher/web-build-process.ts',
  'apps/launcher/build-web-app.ts',
];

/** Everything that these files import, directly or not, with themselves. Throws if a file of the project is missing. */
export function importedFiles(entries: readonly string[], read: ReadText): ReadonlySet<string> {
  const found = new Set(entries);
  for (const file of found) {
    const text = read(file);
    if (text === null) throw new Error(`${file} is imported and does not exist`);
    if (/\.[cm]?[jt]s$/.test(file))
      for (const target of importTargets(file, text)) if (isOwn(target)) found.add(target);
  }
  return found;
}

/**
 * Files of the program that starts from these entries: what they import, the data that this reads by its name, and the
 * manifests of their workspaces, without which Node would not take the files for modules.
 */
export function programFiles(
  entries: readonly string[],
  tracked: readonly string[],
  read: ReadText,
): ReadonlySet<string> {
  const code = importedFiles(entries, read);
  for (const file of code) refuseUnknownData(file, read(file) ?? '');
  const data = [...code].flatMap((file) => {
    const pattern = DATA_OF_MODULES[file];
    return pattern === undefined ? [] : tracked.filter((path) => pattern.test(path));
  });
  const manifests = [...new Set([...code].map((file) => `${workspaceOf(file)}/package.json`))];
  const files = new Set([...code, ...data, ...manifests].sort());
  for (const file of files) if (isTest(file)) throw new Error(`${file} is a test, and the program imports it`);
  return files;
}

/** `apps/server` for `apps/server/boot/main.ts`. */
export function workspaceOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

function isOwn(target: string): boolean {
  return /^(?:apps|packages)\//.test(target);
}

/** A module that reads files by their name must be in the lists above; otherwise they would be missing after installing. */
function refuseUnknownData(file: string, text: string): void {
  if (!text.includes('import.meta.dirname') && !text.includes('import.meta.filename')) return;
  if (file in DATA_OF_MODULES || STARTS_PROGRAMS.includes(file)) return;
  throw new Error(`${file} finds files by its own path: name them in tools/packages/tree/program-files.ts`);
}
