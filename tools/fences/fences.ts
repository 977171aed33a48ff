import { dirname, join, normalize } from 'node:path';
import type { FolderRule } from './folder-rule.ts';
import { FOLDER_RULES, TEST_IMPORTS } from './folder-rules.ts';
import { parsed } from './parsed.ts';

export type Crossing = { readonly file: string; readonly imports: string; readonly message: string };

const PACKAGES: Readonly<Record<string, string>> = {
  server: 'apps',
  simulator: 'apps',
  web: 'apps',
  launcher: 'apps',
  conformance: 'apps',
  e2e: '',
  bench: '',
  faults: '',
  tools: '',
};

/** Returns every import of a file that its folder rule forbids. Paths are relative to the root, with `/`. */
export function crossings(file: string, source: string): Crossing[] {
  const rule = ruleFor(file);
  if (rule === null) return [];
  return importsOf(file, source)
    .map((specifier) => ({ specifier, target: resolveImport(file, specifier) }))
    .filter(({ target }) => !allowed(file, rule, target))
    .map(({ specifier }) => ({
      file,
      imports: specifier,
      message: `${file} may not import ${specifier}: ${rule.because}.`,
    }));
}

/** The most specific rule that applies to the file. */
function ruleFor(path: string): FolderRule | null {
  const matching = FOLDER_RULES.filter((rule) => within(path, rule.at));
  return matching.sort((a, b) => b.at.length - a.at.length)[0] ?? null;
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Paths from the root (or package names) that a file imports, re-exports or loads. */
export function importTargets(file: string, source: string): string[] {
  return importsOf(file, source).map((specifier) => resolveImport(file, specifier));
}

function importsOf(file: string, source: string): string[] {
  const { module } = parsed(file, source);
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end))
    .filter((text) => /^['"]/.test(text));
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...dynamic.map((text) => text.slice(1, -1)),
  ];
}

/** Resolves a specifier to a path from the root (own packages, relative files) or an external package name. */
export function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const own = /^@zagon\/([^/]+)\/?(.*)$/.exec(specifier);
  if (own === null) return specifier;
  const [, name = '', rest = ''] = own;
  return join(PACKAGES[name] ?? 'packages', name, rest);
}

function allowed(file: string, rule: FolderRule, target: string): boolean {
  if (rule.allowedImports.includes('*')) return true;
  if (within(target, rule.at)) return !(rule.ownOnly ?? false) || featureOf(rule, target) === featureOf(rule, file);
  const allowedImports = isForTests(file)
    ? [...rule.allowedImports, ...TEST_IMPORTS, ...(rule.testImports ?? [])]
    : rule.allowedImports;
  return allowedImports.some((entry) =>
    entry.endsWith('*') ? target.startsWith(entry.slice(0, -1)) : within(target, entry),
  );
}

/** True for tests and test-only code: folders `testing`, and files named `test-….ts`. */
function isForTests(file: string): boolean {
  return /\.test\.tsx?$|\/testing\/|\/test-[^/]+\.tsx?$/.test(file);
}

function featureOf(rule: FolderRule, path: string): string {
  return path.slice(rule.at.length + 1).split('/')[0] ?? '';
}
