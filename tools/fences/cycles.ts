import { importTargets } from './fences.ts';
import type { SourceFile } from './source-files.ts';

/** Returns a message for every group of files that import each other in a circle, including type imports. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const graph = new Map(
    files.map(({ path, text }) => [path, importTargets(path, text).filter((target) => paths.has(target))] as const),
  );
  return stronglyConnected(graph).map((cycle) => `Files import each other in a circle: ${cycle.sort().join(', ')}.`);
}

/** Tarjan's algorithm: all groups of at least two nodes that reach each other, and nodes that reach themselves. */
function stronglyConnected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = order.has(next) ? (stack.includes(next) ? (order.get(next) ?? index) : index) : visit(next);
      lowest.set(node, Math.min(lowest.get(node) ?? index, reached));
    }
    const low = lowest.get(node) ?? index;
    if (low === index) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1 || (graph.get(node) ?? []).includes(node)) groups.push(group);
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return groups;
}
