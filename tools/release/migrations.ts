import { onlyExpands } from '../../apps/server/database/migrate.ts';

/** A migration that a release brings. */
export type ReleasedMigration = {
  /** Its file, without folder and ending. */
  readonly name: string;
  /** Programs from before it do not work after it. */
  readonly contracts: boolean;
};

/** The folder of the migrations. */
export const MIGRATIONS = 'apps/server/database/migrations';

/** The folders whose files stay as they were released. */
export const RELEASED_SCHEMA: readonly string[] = [MIGRATIONS, 'apps/server/database/schema'];

/** A migration by its file. */
export function releasedMigration(file: string, sql: string): ReleasedMigration {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.sql$/, '');
  return { name, contracts: !onlyExpands({ sql }) };
}

/** The schema that a program with these migrations creates; `baseline` without any. */
export function schemaOf(files: readonly string[], baseline: number): number {
  const numbers = files.map((file) => Number(/(?:^|\/)(\d{4})-[^/]*\.sql$/.exec(file)?.[1] ?? Number.NaN));
  return Math.max(baseline, ...numbers.filter((number) => !Number.isNaN(number)));
}
