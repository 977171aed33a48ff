/** An expectation of a value that was read once, also over several lines. */
const SINGLE_LOOK = /\bexpect\([\s(]*await\b/g;

/**
 * Returns every place where a journey looks once at what a page or the server may show later, as `file:line message`: on a
 * busy machine it looks too early.
 */
export function singleLooks(file: string, source: string): string[] {
  if (!file.startsWith('e2e/')) return [];
  return [...source.matchAll(SINGLE_LOOK)].map(({ index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} looks once at what may come later. Write "await expect.poll(() => …)", or wait for the locator; a value that is final goes into a constant first.`;
  });
}
