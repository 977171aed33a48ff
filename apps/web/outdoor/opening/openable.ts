import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';

/** An output that can be opened by hand, with its module. */
export type Openable = { readonly module: ModuleShape; readonly output: OutputShape };

/** The outputs that can be opened by hand: those of sections by name, then the others. Shared modules are read-only. */
export function openableOutputs(modules: readonly ModuleShape[]): readonly Openable[] {
  return modules
    .filter((module) => module.shared === null && !module.removing)
    .flatMap((module) => module.outputs.map((output) => ({ module, output })))
    .filter(({ output }) => !output.removing)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || nameOf(a).localeCompare(nameOf(b)));
}

function rankOf({ output }: Openable): number {
  return output.section_name === null ? 1 : 0;
}

/** The full name: that of the section if it irrigates one. */
export function nameOf({ output }: Openable): string {
  return output.section_name ?? output.name;
}

/** The previous or next output, wrapping around the list. */
export function neighbour(list: readonly Openable[], outputId: string, by: 1 | -1): string | null {
  const at = list.findIndex(({ output }) => output.id === outputId);
  if (at === -1) return list[0]?.output.id ?? null;
  return list[(at + by + list.length) % list.length]?.output.id ?? null;
}
