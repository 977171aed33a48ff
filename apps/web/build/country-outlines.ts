import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { simplifyLine } from '@zagon/domain/map/simplify-line.ts';

const NAME = 'virtual:zagon-country-outlines';

const require = createRequire(import.meta.url);

/** Accuracy of the simplified outlines: about three kilometres. */
const TOLERANCE_DEGREES = 0.03;
/** Grid to which points are rounded, in degrees. */
const STEP_DEGREES = 0.036;

const pair = z.tuple([z.number(), z.number()]);
const atlas = z.object({
  transform: z.object({ scale: pair, translate: pair }),
  /** Delta-encoded points, in steps of the scale. */
  arcs: z.array(z.array(pair)),
  objects: z.object({
    countries: z.object({ geometries: z.array(z.object({ type: z.string(), arcs: z.array(z.unknown()).optional() })) }),
  }),
});

/**
 * Provides the browser with simplified outlines of all countries for the drawn map: a third of the size of the atlas,
 * enough to locate a farm in its country. Shared borders are one line, so that no gaps open between them.
 */
export function countryOutlines(): Plugin {
  return {
    name: 'zagon-country-outlines',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
    load(source) {
      if (source !== `\0${NAME}`) return undefined;
      return `export const outlines = JSON.parse(${JSON.stringify(JSON.stringify(outlines()))});`;
    },
  };
}

function outlines(): object {
  // Natural Earth at 1 : 50 million, public domain.
  const file = require.resolve('world-atlas/countries-50m.json');
  const { arcs, objects: modules, transform } = atlas.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { scale, translate } = transform;
  return {
    type: 'Topology',
    transform: { scale: [STEP_DEGREES, STEP_DEGREES], translate },
    objects: { countries: { type: 'GeometryCollection', geometries: modules.countries.geometries } },
    arcs: arcs.map((arc) => inSteps(simplifyLine(inDegrees(arc, scale), TOLERANCE_DEGREES))),
  };
}

type Pair = readonly [number, number];

/** The points of an arc, in degrees from the corner of the atlas. */
function inDegrees(arc: readonly Pair[], [scaleX, scaleY]: Pair): Pair[] {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]): Pair => {
    x += dx;
    y += dy;
    return [x * scaleX, y * scaleY];
  });
}

/** Delta-encodes the points; zero steps are dropped, except at the end of the arc. */
function inSteps(points: readonly Pair[]): Pair[] {
  let [x, y] = [0, 0];
  return points.flatMap(([degreesX, degreesY], index): Pair[] => {
    const [nextX, nextY] = [Math.round(degreesX / STEP_DEGREES), Math.round(degreesY / STEP_DEGREES)];
    const step: Pair = [nextX - x, nextY - y];
    const needed = index === 0 || index === points.length - 1 || step[0] !== 0 || step[1] !== 0;
    [x, y] = [nextX, nextY];
    return needed ? [step] : [];
  });
}
