import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../steps.ts';
import { GENERATED_PAGES } from './generated-pages.ts';

test.each(Object.entries(GENERATED_PAGES))('the page %s is as `npm run docs` writes it', (path, render) => {
  expect(readFileSync(join(ROOT, path), 'utf8'), `${path} is out of date: run \`npm run docs\``).toBe(render());
});
