import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { screenIds } from '../../apps/web/navigation/paths.ts';
import { AREAS, areaOf } from '../support/walk/areas.ts';
import { NEVER_SERIOUS } from '../support/walk/axe.ts';

test('every area of the product is walked, and every area has screens', () => {
  const walked = readdirSync(import.meta.dirname).flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/^walkArea\('([\w-]+)'\);$/gm)].map(
      ([, area]) => area,
    ),
  );
  const areas = Object.keys(AREAS);
  expect(walked.toSorted()).toEqual(areas.toSorted());
  expect([...new Set(screenIds.map(areaOf))].toSorted()).toEqual(areas.toSorted());
});

test('the rules of axe that the walks leave out are never serious', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.js'), 'utf8');
  const impacts = new Map(
    [...source.matchAll(/\bid: '([\w-]+)',\s+impact: '(\w+)'/g)].map(([, id, impact]) => [id, impact]),
  );
  expect(NEVER_SERIOUS.filter((rule) => !['minor', 'moderate'].includes(impacts.get(rule) ?? ''))).toEqual([]);
});
