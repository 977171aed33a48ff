import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What the two pages on what is used call by a shorter name, or together with what it belongs to. */
const FAMILIES: readonly (readonly [string, string])[] = [
  ['@fastify/', 'fastify, with compress, cookie, static'],
  ['socket.io', 'socket.io'],
  ['@mantine/', 'Mantine'],
  ['@tanstack/', 'TanStack'],
  ['@testing-library/', 'testing-library'],
  ['@fontsource', 'fontsource'],
  ['@tabler/', 'Tabler'],
  ['react-', 'react'],
  ['@vitejs/', 'vite'],
  ['oxlint', 'oxlint'],
  ['@types/', ''],
];

type Package = { readonly dependencies?: object; readonly devDependencies?: object };

test('every dependency has its reason', () => {
  const pages = ['0008-dependencies.md', '0009-tools.md'].map((page) => read(`docs/decisions/${page}`)).join();
  const packages = globSync(
    ['package.json', '{apps,packages}/*/package.json', '{bench,e2e,faults,tools}/package.json'],
    {
      cwd: root,
    },
  );
  const used = packages.flatMap((file) => {
    const given: Package = JSON.parse(read(file));
    return Object.keys({ ...given.dependencies, ...given.devDependencies });
  });
  const outside = [...new Set(used)].filter((name) => !name.startsWith('@zagon/'));
  expect(outside).toContain('fastify');
  const nameOf = (name: string) => FAMILIES.find(([start]) => name.startsWith(start))?.[1] ?? name;
  expect(outside.filter((name) => !pages.toLowerCase().includes(nameOf(name).toLowerCase()))).toEqual([]);
});
