import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classProblems } from './class-names.ts';

const ROOT = join(import.meta.dirname, '../..');

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules', 'apps/web/dist'] }).map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }));

test('every class that a component uses is declared in its style sheet, and every declared one is used', () => {
  const sheets = filesOf('apps/web/**/*.module.css');
  expect(sheets.length).toBeGreaterThan(100);
  expect(classProblems(filesOf('apps/web/**/*.{ts,tsx}'), sheets)).toEqual([]);
});

const sheet = (text: string) => [{ path: 'a/b.module.css', text }];
const component = (body: string) => [{ path: 'a/c.tsx', text: `import css from './b.module.css';\n${body}` }];

test('a class that no style sheet declares is named', () => {
  expect(classProblems(component('<p className={css.secret} />'), sheet('.row { margin: 0; }'))).toEqual([
    'a/c.tsx uses the class secret, which a/b.module.css does not declare.',
    'a/b.module.css declares the class row, which is not used.',
  ]);
});

test('global classes and composed ones need no use, and a computed name may use any', () => {
  const text = '.row :global(.num:not(.vh)) { margin: 0; }\n.base { margin: 0; }\n.tall { composes: base; }';
  expect(classProblems(component('css.row; css.tall'), sheet(text))).toEqual([]);
  expect(classProblems(component('css[kind]'), sheet(text))).toEqual([]);
});
