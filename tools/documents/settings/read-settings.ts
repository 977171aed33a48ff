import { Visitor } from 'oxc-parser';
import { parsed } from '../../fences/parsed.ts';
import { isTest, sourceFiles } from '../../fences/source-files.ts';
import { ROOT } from '../../steps.ts';
import type { Reader } from './setting.ts';

/** Which program the code of a folder belongs to; the first that matches. */
const PROGRAMS: readonly (readonly [RegExp, Reader])[] = [
  [/\/test-[^/]+$/, 'tools'],
  [/^apps\/server\//, 'server'],
  [/^apps\/launcher\//, 'launcher'],
  [/^apps\/(?:simulator|conformance)\//, 'simulator'],
  [/^apps\/web\//, 'web build'],
  [/^tools\//, 'tools'],
  [/^bench\//, 'benchmarks'],
  [/^(?:e2e|faults)\//, 'journeys'],
];

const NAME = /^ZAGON_[A-Z_]+$/;

/** The environment variables that the code reads, by name, with the programs that do. */
export function settingsReadByCode(): ReadonlyMap<string, ReadonlySet<Reader>> {
  const found = new Map<string, Set<Reader>>();
  for (const { path, text } of sourceFiles(
    ROOT,
    ['apps', 'packages', 'tools', 'bench', 'e2e', 'faults'],
    /\.[mc]?tsx?$|\.mjs$/,
  )) {
    if (!text.includes('ZAGON_') || path.includes('/testing/') || (isTest(path) && !path.startsWith('e2e/'))) continue;
    const names = namesRead(path, text);
    const reader = PROGRAMS.find(([pattern]) => pattern.test(path))?.[1];
    if (names.size > 0 && reader === undefined) throw new Error(`${path} reads settings, but belongs to no program`);
    for (const name of names) {
      const readers = found.get(name) ?? new Set();
      if (reader !== undefined) found.set(name, readers.add(reader));
    }
  }
  return found;
}

/**
 * The variables that a file reads: from `env` or `process.env`, by a schema of them (`z.object({ ZAGON_…: … })`), or by
 * a name that it keeps in a constant.
 */
export function namesRead(file: string, source: string): ReadonlySet<string> {
  const textOf = (node: { readonly start: number; readonly end: number }): string => source.slice(node.start, node.end);
  const names = new Set<string>();
  const add = (name: unknown): void => {
    if (typeof name === 'string' && NAME.test(name)) names.add(name);
  };
  new Visitor({
    MemberExpression({ object, property }) {
      if (!/^(?:process\.)?env$/.test(textOf(object))) return;
      add(property.type === 'Literal' ? property.value : textOf(property));
    },
    CallExpression({ callee, arguments: [schema] }) {
      if (textOf(callee) !== 'z.object' || schema?.type !== 'ObjectExpression') return;
      for (const member of schema.properties) if (member.type === 'Property') add(textOf(member.key));
    },
    VariableDeclarator({ init }) {
      if (init?.type === 'Literal') add(init.value);
    },
  }).visit(parsed(file, source).program);
  return names;
}
