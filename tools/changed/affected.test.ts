import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screenIds } from '../../apps/web/navigation/paths.ts';
import { sourceFiles } from '../fences/source-files.ts';
import { resolveImport } from '../fences/fences.ts';
import { ROOT } from '../steps.ts';
import { affectedBy, chunksIn } from './affected.ts';

const EDGES = new Map([
  ['packages/domain/rain.ts', []],
  ['packages/domain/rain.test.ts', ['packages/domain/rain.ts']],
  ['apps/web/features/rain/rain-screen.tsx', ['packages/domain/rain.ts', 'apps/web/ui/frame.tsx']],
  ['apps/web/features/wind/wind-screen.tsx', ['apps/web/ui/frame.tsx', 'apps/web/app/screens.ts']],
  ['apps/web/ui/frame.tsx', []],
  ['apps/web/app/screens.ts', ['apps/web/features/rain/rain-screen.tsx', 'apps/web/features/wind/wind-screen.tsx']],
  ['apps/web/app/app.test.tsx', ['apps/web/app/screens.ts']],
  ['e2e/journeys/rain.test.ts', ['packages/domain/rain.ts']],
]);
const CHUNKS = new Map([
  ['rain', 'apps/web/features/rain/rain-screen.tsx'],
  ['wind', 'apps/web/features/wind/wind-screen.tsx'],
]);

test('a change affects the tests and the screens that depend on it, and no others', () => {
  expect(affectedBy(new Set(['packages/domain/rain.ts']), EDGES, CHUNKS)).toEqual({
    tests: ['apps/web/app/app.test.tsx', 'packages/domain/rain.test.ts'],
    screens: ['rain'],
  });
  expect(affectedBy(new Set(['apps/web/ui/frame.tsx']), EDGES, CHUNKS).screens).toEqual(['rain', 'wind']);
});

test('a journey is affected by its own changes only, and a deleted test not at all', () => {
  expect(affectedBy(new Set(['e2e/journeys/rain.test.ts', 'e2e/journeys/gone.test.ts']), EDGES, CHUNKS)).toEqual({
    tests: ['e2e/journeys/rain.test.ts'],
    screens: [],
  });
});

test('the registries of the web app name a file for every screen', () => {
  const registries = sourceFiles(ROOT, ['apps/web/app'], /-(?:screens|pages)\.ts$|\/screens\.ts$/);
  const chunks = chunksIn(registries, resolveImport);
  expect(screenIds.filter((screen) => !chunks.has(screen))).toEqual([]);
  for (const file of chunks.values()) expect(readFileSync(join(ROOT, file), 'utf8')).toContain('export');
});
