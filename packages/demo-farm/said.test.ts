import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { saidOfData } from './testing/said-of-data.ts';
import { saidOfRuns, saidOfSettings } from './testing/said-of-schedules.ts';
import { saidOfFrost, saidOfSpraying } from './testing/said-of-weather.ts';

/** The number of cases of each judgement, and a digest of all results and texts. A change that is meant records it anew. */
const SAID: readonly (readonly [name: string, said: () => readonly unknown[], count: number, digest: string])[] = [
  ['the data of modules', saidOfData, 672, '47aa54eae2e4ebf1'],
  ['the settings of schedules', saidOfSettings, 46, '9c3beb8d786923fa'],
  ['coming runs', saidOfRuns, 1872, 'b1e7d380bfabf193'],
  ['frost', saidOfFrost, 2440, '6e1f7abaaa52959c'],
  ['spraying', saidOfSpraying, 1830, '6431f769a431eb4d'],
];

test.each(SAID)(
  'on the demo farms the same is said about %s as before, in results and texts',
  (_, said, count, digest) => {
    const rows = said();
    const digestNow = createHash('sha256').update(JSON.stringify(rows, sorted)).digest('hex').slice(0, 16);
    expect([rows.length, digestNow]).toEqual([count, digest]);
  },
);

/** The properties of an object by name: their order says nothing. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
