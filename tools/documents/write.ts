/** `npm run docs`: writes the pages that are generated from data or from other pages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps.ts';
import { GENERATED_PAGES } from './generated-pages.ts';

for (const [path, render] of Object.entries(GENERATED_PAGES)) writeFileSync(join(ROOT, path), render());
