import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { WEB_ROOT } from './web-root.ts';

/**
 * Returns a function for the file of a module (by its path in the web app), its style sheets, and those of everything
 * that it imports statically. It throws for a module that is in no file.
 */
export function filesOfModules(bundle: Rolldown.OutputBundle): (module: string) => Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const add = (chunk: Rolldown.OutputChunk, found: Set<string>): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(file);
    for (const imported of chunk.imports) {
      const next = bundle[imported];
      if (next?.type === 'chunk') add(next, found);
    }
    return found;
  };
  return (module) => {
    const id = join(WEB_ROOT, module);
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) throw new Error(`${module} is in no file of the app`);
    return add(chunk, new Set());
  };
}
