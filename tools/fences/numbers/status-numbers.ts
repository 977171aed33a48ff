/** A status compared with or set to a literal number: `status === 3`, `status = 7`, `status: 0,`. */
const STATUS_NUMBER =
  /\b(?:\w+_)?(?:status|confirmed_state)\s*(?:===?|!==?|<>|[<>]=?|=)\s*\d{1,2}\b|\bstatus: \d{1,2},/g;

/** Test code and wire documentation may use the numbers. */
const EXCLUDED = /\.test\.tsx?$|\/testing\/|\/test-[^/]+\.tsx?$|^(?:e2e|bench|tools)\//;

/** Returns every status number that is not taken from its table in the domain, as `file:line message`. */
export function statusNumbers(file: string, source: string): string[] {
  if (EXCLUDED.test(file)) return [];
  return [...source.matchAll(STATUS_NUMBER)].map(({ 0: found, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} uses a status number (${found}). Take it from the table of its states in the domain.`;
  });
}
