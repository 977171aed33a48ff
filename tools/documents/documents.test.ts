import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

test('every link in the documents has an existing target', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => ({ page, to })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ page, to }) => !existsSync(join(root, dirname(page), to)))).toEqual([]);
});

test('the table of safety rules names existing files and quotes existing test titles', () => {
  const rows = read('docs/decisions/0013-safety-rules.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Rule'));
  const code = globSync(['apps/**/*.ts', 'packages/**/*.ts', 'tools/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const namedFiles = rows.flatMap((row) => [...row.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, file = '']) => file));
  expect(namedFiles.length).toBeGreaterThan(30);
  expect(namedFiles.filter((file) => !code.some((path) => path.endsWith(file)))).toEqual([]);
  const tests = code
    .filter((path) => path.endsWith('.test.ts'))
    .map(read)
    .join('\n');
  const quoted = rows.flatMap((row) =>
    [...(row.split('|')[3] ?? '').matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  );
  const parts = quoted.flatMap((title) =>
    title
      .split('…')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((part) => !tests.includes(part))).toEqual([]);
});

test('the table of what is written by hand names existing files', () => {
  const table =
    read('docs/decisions/0019-libraries-over-own-code.md').split('## What is still written by hand')[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  const paths = rows.flatMap((row) =>
    [...(row.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
  const files = globSync(['apps/**/*.{ts,tsx,js}', 'packages/**/*.ts', 'tools/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const exists = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path}`) || file.startsWith(`${path}/`));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
