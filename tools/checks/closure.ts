import { stronglyConnected } from '../fences/cycles.ts';
import { digestOf } from './digest.ts';
import type { FileFacts } from './file-facts.ts';

/** The files on which the types in each file depend directly: those it imports or names, and those that add to it. */
export function dependencies(facts: ReadonlyMap<string, FileFacts>): ReadonlyMap<string, readonly string[]> {
  const edges = new Map([...facts].map(([path, { imports, references }]) => [path, [...imports, ...references]]));
  for (const [path, { augments }] of facts) for (const target of augments) edges.get(target)?.push(path);
  return edges;
}

/**
 * A digest of each file with what it depends on, directly or not: the whole content of those files, or only their shape.
 * A file that is missing counts by its name, so that its arrival changes the digest.
 */
export function closureDigests(
  facts: ReadonlyMap<string, FileFacts>,
  edges: ReadonlyMap<string, readonly string[]>,
  part: 'digest' | 'shape',
): ReadonlyMap<string, string> {
  const reached = new Map<string, string>();
  for (const group of stronglyConnected(edges)) {
    const members = new Set(group);
    const outside = new Set(group.flatMap((file) => edges.get(file) ?? []).filter((file) => !members.has(file)));
    const digest = digestOf(
      ...group.map((file) => facts.get(file)?.[part] ?? '').sort(),
      ...[...outside].map((file) => reached.get(file) ?? `missing ${file}`).sort(),
    );
    for (const file of group) reached.set(file, digest);
  }
  return new Map([...facts].map(([path, { digest }]) => [path, digestOf(digest, reached.get(path) ?? '')] as const));
}

/** These files and all that depend on them, directly or not. */
export function withDependants(
  changed: ReadonlySet<string>,
  edges: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  for (const [file, targets] of edges)
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), file]);
  const found = new Set(changed);
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user);
  return found;
}
