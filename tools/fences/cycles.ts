import { importTargets } from './fences.ts';
import type { SourceFile } from './source-files.ts';

/** Returns a message for every group of files that import each other in a circle, including type imports. */
export function importCycles(files: readonly SourceFile[]): string[] {
  return cyclesIn(new Map(files.map(({ path, text }) => [path, importTargets(path, text)] as const)));
}

/** The same, given the imports of every file. */
export function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  return stronglyConnected(imports)
    .filter((group) => group.length > 1 || group.some((file) => imports.get(file)?.includes(file)))
    .map((cycle) => `Files import each other in a circle: ${cycle.sort().join(', ')}.`);
}

/**
 * Tarjan's algorithm: groups of nodes that reach each other, each after the groups that it reaches. A node outside every
 * cycle is a group of its own. Edges to unknown nodes are ignored.
 */
export function stronglyConnected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const groups: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      const reached = order.has(next) ? (onStack.has(next) ? (order.get(next) ?? index) : index) : visit(next);
      lowest.set(node, Math.min(lowest.get(node) ?? index, reached));
    }
    const low = lowest.get(node) ?? index;
    if (low === index) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) onStack.delete(member);
      groups.push(group);
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return groups;
}
