import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Number of the schema that an empty database gets at once; migrations continue from it. It is the number that this
 * schema had when 70 migrations led to it, so that databases and dumps of that time go on without a change.
 */
export const BASELINE = 70;

/** The version that brings older data to the baseline. */
export const LAST_BEFORE_BASELINE = 'the last version whose migrations lead up to 0070';

const FOLDER = join(import.meta.dirname, 'schema');

/** The statements of the baseline: the SQL files of its folder, in order. */
export function baselineSql(): string {
  return sqlFiles(FOLDER)
    .map(({ text }) => text)
    .join('\n');
}

/** The SQL files of a folder by name. */
export function sqlFiles(folder: string): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
