import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Packages that the two documents list under a shorter name, or together with a parent package. */
const FAMILIES: readonly (readonly [string, string])[] = [
  ['@fastify/', 'fastify, with compress, cookie, helmet, static'],
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

test('every dependency is documented with its reason', () => {
  const pages = ['0008-dependencies.md', '0009-tools.md'].map((page) => read(`docs/decisions/${page}`)).join();
  const packages = globSync(
    ['package.json', '{apps,packages}/*/package.json', '{bench,e2e,faults,tools}/package.json'],
    {
      cwd: root,
    },
  );
  const used = packages.flatMap((file) => {
    const manifest: Package = JSON.parse(read(file));
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  });
  const external = [...new Set(used)].filter((name) => !name.startsWith('@zagon/'));
  expect(external).toContain('fastify');
  const nameOf = (name: string) => FAMILIES.find(([start]) => name.startsWith(start))?.[1] ?? name;
  expect(external.filter((name) => !pages.toLowerCase().includes(nameOf(name).toLowerCase()))).toEqual([]);
});
