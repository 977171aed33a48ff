import { join } from 'node:path';
import { builtWebApp, buildWebApp } from '../../../apps/launcher/web-build.ts';
import { ROOT } from '../../steps.ts';
import type { Component } from './components.ts';
import { stripPrograms } from './strip-programs.ts';
import { type TreeEntry, treeOf } from './tree.ts';

/** The files of each component of this checkout, as they are packed. `folder`: gets what differs from the checkout. */
export async function strippedTree(folder: string): Promise<Readonly<Record<Component, readonly TreeEntry[]>>> {
  await buildWebApp(ROOT);
  const node = join(ROOT, 'node_modules/node');
  const licence = join(node, `node_modules/node-linux-${process.arch}/LICENSE`);
  const tree = treeOf({
    root: ROOT,
    builtWebApp: builtWebApp(ROOT),
    node: { program: join(node, 'bin/node'), licence },
  });
  return {
    server: stripPrograms(tree.server, folder),
    demo: stripPrograms(tree.demo, folder),
    postgres: stripPrograms(tree.postgres, folder),
  };
}
