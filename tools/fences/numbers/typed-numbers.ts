/** A typed number read in another way: by the browser, by Mantine, or with a comma for a point. Sizes of CSS are none. */
const OTHER_READER =
  /\bvalueAsNumber\b|\bparseFloat\((?!getComputedStyle)|\.replace(?:All)?\((?:','|\/,\/g?), '\.'\)|\btype="number"|\bNumberInput\b(?=[^;]*from '@mantine)/g;

const WEB_APP = /^apps\/web\//;
const EXCLUDED = /\.test\.tsx?$|\/testing\//;

/** Returns every place of the web app that reads a typed number on its own, as `file:line message`. */
export function typedNumbers(file: string, source: string): string[] {
  if (!WEB_APP.test(file) || EXCLUDED.test(file)) return [];
  return [...source.matchAll(OTHER_READER)].map(({ 0: found, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} reads a typed number on its own (${found}). Use NumberField or typedValue of entities/number, which refuse what may be another number.`;
  });
}
