import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importTargets } from '../fences.ts';
import { isTest, sourceFiles } from '../source-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GATEWAYS = 'apps/server/gateways/';
/** The start, which wires everything, and what starts parts of the server for tests. */
const MAY_IMPORT = [GATEWAYS, 'apps/server/boot/', 'apps/server/testing/'];

test('nothing imports a gateway but the start', () => {
  const files = sourceFiles(ROOT, ['apps', 'packages'], /\.tsx?$/).filter(({ path }) => !isTest(path));
  const importers = files
    .filter(({ path, text }) => importTargets(path, text).some((target) => target.startsWith(GATEWAYS)))
    .map(({ path }) => path);
  expect(importers).toContain('apps/server/boot/app.ts');
  expect(importers.filter((path) => !MAY_IMPORT.some((place) => path.startsWith(place)))).toEqual([]);
});
