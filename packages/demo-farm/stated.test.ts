import { expect, test } from 'vitest';
import { statedAboutData } from './testing/stated-about-data.ts';
import { statedAboutRuns, statedAboutSettings } from './testing/stated-about-schedules.ts';
import { statedAboutFrost, statedAboutSpraying } from './testing/stated-about-weather.ts';

/** The number of cases of each judgement, and a digest of all results and texts. An intended change records it again. */
const STATED: readonly (readonly [name: string, stated: () => readonly unknown[], count: number, digest: string])[] = [
  ['the data of modules', statedAboutData, 672, 'e767604d0661c023'],
  ['the settings of schedules', statedAboutSettings, 46, '2369bfb8d0c0be9e'],
  ['coming runs', statedAboutRuns, 1872, '4672324169d78203'],
  ['frost', statedAboutFrost, 2440, '577f83f318a74041'],
  ['spraying', statedAboutSpraying, 1830, '01a22e27041d8861'],
];

test.each(STATED)(
  'on the demo farms the same is stated about %s as before, in results and texts',
  (_, stated, count, digest) => {
    const rows = stated();
    const digestNow = digestOf(JSON.stringify(rows, sorted));
    expect([rows.length, digestNow]).toEqual([count, digest]);
  },
);

/** The properties of an object by name: their order says nothing. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Two FNV-1a sums over the code units, from different seeds. */
function digestOf(text: string): string {
  const sumFrom = (seed: number): string => {
    let sum = seed;
    for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
    return (sum >>> 0).toString(16).padStart(8, '0');
  };
  return sumFrom(0x811c9dc5) + sumFrom(0x1b873593);
}
