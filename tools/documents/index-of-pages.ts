import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps.ts';

type Page = { readonly file: string; readonly title: string };

/** The list of decisions, by number. */
export function decisionsIndex(): string {
  return `# Decisions

One page per decision: what was decided, why, and what it costs.

${listOf(pagesIn('docs/decisions').map(numbered))}`;
}

/** The list of recipes, by file name. */
export function recipesIndex(): string {
  return `# Recipes

How to add one member to a family. Code blocks that name a file are followed by a test in \`tools/recipes/\`, so a recipe that no longer works fails \`npm test\`.

${listOf(pagesIn('docs/recipes'))}`;
}

function listOf(pages: readonly Page[]): string {
  return pages.map(({ file, title }) => `- [${title}](${file})\n`).join('');
}

/** A decision, whose title must begin with the number of its file. */
function numbered(page: Page): Page {
  const number = page.file.slice(0, 4);
  if (!page.title.startsWith(`${number} `)) throw new Error(`the title of ${page.file} must begin with ${number}`);
  return page;
}

/** The pages of a folder with their titles, which are their first lines. */
function pagesIn(folder: string): readonly Page[] {
  const files = globSync('*.md', { cwd: join(ROOT, folder) }).filter((file) => file !== 'README.md');
  return files.toSorted().map((file) => {
    const [first = ''] = readFileSync(join(ROOT, folder, file), 'utf8').split('\n', 1);
    if (!first.startsWith('# ')) throw new Error(`${folder}/${file} does not begin with its title`);
    return { file, title: first.slice(2) };
  });
}
