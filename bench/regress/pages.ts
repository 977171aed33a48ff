import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildWebApp, builtWebApp } from '../../apps/launcher/web-build.ts';
import type { Figure } from './figure.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Pages a grower opens first, by the pattern of their address. */
const PAGES = ['/login', '/', '/dashboard', '/map', '/schedules'] as const;

const places = z.array(z.number().int());
/** The list that the build writes into the page: `apps/web/build/next-files.ts`. */
const nextFiles = z.object({
  files: z.array(z.string()),
  texts: z.object({ en: places }),
  inside: z.object({ en: places }),
  screens: z.record(z.string(), places),
  open: z.array(z.string()),
});

/** What a browser that has stored nothing loads until a page can show its content, without the page's data. */
export async function pageFigures(): Promise<readonly Figure[]> {
  await buildWebApp(ROOT);
  const dist = builtWebApp(ROOT);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const next = nextFiles.parse(JSON.parse(/id="next-files">(.*?)<\/script>/.exec(html)?.[1] ?? 'null'));
  const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css|woff2))"/g)].map(([, file = '']) => file);
  const listed = (indices: readonly number[]) => indices.map((index) => `assets/${next.files[index] ?? ''}`);
  return PAGES.flatMap((page) => {
    const screen = next.screens[page] ?? [];
    const frame = next.open.includes(page) ? [] : next.inside.en;
    const files = new Set([...named, ...listed(next.texts.en), ...listed(frame), ...listed(screen)]);
    const bytes = [...files, 'index.html'].reduce((sum, file) => sum + transferredBytes(join(dist, file)), 0);
    return [
      { name: `first load of ${page}, files`, unit: 'KB', value: bytes / 1_000 },
      // With the page itself and the session.
      { name: `first load of ${page}`, unit: 'requests', value: files.size + 2 },
    ] satisfies Figure[];
  });
}

/** The size of a file as it is sent: the build compresses what becomes smaller. */
function transferredBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
