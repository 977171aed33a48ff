/** A column renamed to camelCase in a statement: `as "accountId"`. Capitals alone are columns of readings: "TEMP_1". */
const CAMEL_CASE_COLUMN = /\bas\s+"[a-z]+[A-Z]\w*"/g;

/** Returns every column that a statement of the server renames to camelCase, as `file:line message`. */
export function renamedColumns(file: string, source: string): string[] {
  if (!file.startsWith('apps/server/')) return [];
  return [...source.matchAll(CAMEL_CASE_COLUMN)].map(({ 0: found, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} renames a column (${found}). Rows leave their store with their column names, in snake_case.`;
  });
}
