/** Where demo users may be signed in: what supports journeys, and the walks, which only read. */
const READERS = /^e2e\/(?:support|walks)\//;

/** A demo user, or a window of one. */
const DEMO_USER = /\bdemoPerson\(|\bopen\(\s*'(?:anna|operator)'/g;

/**
 * Returns every place where a journey acts as a user of the demo accounts, as `file:line message`: all files share these,
 * so what one changes disturbs the others.
 */
export function sharedPeople(file: string, source: string): string[] {
  if (!file.startsWith('e2e/') || READERS.test(file)) return [];
  return [...source.matchAll(DEMO_USER)].map(({ 0: found, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} acts as a demo user (${found}). A journey takes a user of its own account: ownUser or memberOf.`;
  });
}
