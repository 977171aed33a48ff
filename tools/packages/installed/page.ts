import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../steps.ts';

/**
 * The commands under a heading of docs/operating.md, up to the next heading: the lines of its `sh` blocks, in order.
 * Throws if there are none, so a renamed heading fails the tests that run them.
 */
export function commandsUnder(heading: string): readonly string[] {
  const page = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
  const [, after = ''] = page.split(new RegExp(`^#{2,4} ${heading}$`, 'm'));
  const section = after.split(/^#{2,4} /m)[0] ?? '';
  const commands = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  if (commands.length === 0) throw new Error(`docs/operating.md has no commands under "${heading}"`);
  return commands;
}
