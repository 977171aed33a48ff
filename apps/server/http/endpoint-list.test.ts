import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

const CONTRACT = join(import.meta.dirname, '../../../packages/contract');

const endpointShape = z.object({ method: z.string(), path: z.string(), who: z.string(), reply: z.unknown() });
const endpointGroup = z.record(z.string(), endpointShape).refine((group) => Object.keys(group).length > 0);

/** Every endpoint declared in a contract file, as `name method path`. */
async function declaredEndpoints(): Promise<string[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /[\\/]/.test(file) && file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'),
  );
  const groups = await Promise.all(
    files.map(async (file) => {
      const exports: unknown = await import(/* @vite-ignore */ pathToFileURL(join(CONTRACT, file)).href);
      return Object.values(z.record(z.string(), z.unknown()).parse(exports)).flatMap((value) => {
        const group = endpointGroup.safeParse(value);
        return group.success ? Object.entries(group.data) : [];
      });
    }),
  );
  return groups.flat().map(addressOf);
}

const addressOf = ([name, { method, path }]: readonly [string, { readonly method: string; readonly path: string }]) =>
  `${name} ${method} ${path}`;

test('every declared endpoint is in the list under a unique name', async () => {
  expect((await declaredEndpoints()).sort()).toEqual(Object.entries(ENDPOINTS).map(addressOf).sort());
});

test('no two endpoints share a method and a path', () => {
  const addresses = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
