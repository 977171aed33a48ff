import { reachDatabase } from '../database/beside-server.ts';
import { newestSchema } from '../database/migrate.ts';
import { pendingMigrations, readSchemaState, type SchemaState } from '../database/schema-state.ts';
import { StartRefused } from '../core/start-refused.ts';
import type { Config } from '../core/config.ts';
import type { Command } from './command.ts';

/** What an upgrade has to do, in words. */
const WORDS = {
  none: 'it is that of this version',
  expands: 'the next migration only adds: processes may be restarted one after another',
  contracts: 'the next migration removes something: stop all processes before it',
} as const;

export const schema: Command = {
  arguments: [],
  options: { 'usable-by': '<migration>' },
  summary: 'shows the schema of the database; refuses if a program whose newest migration is that could not use it',
  async run({ config, options, print }) {
    const number = migrationOf(options['usable-by']);
    const state = await stateOf(config());
    if (number === null)
      return print(
        `The schema is ${state.version}, that of this version ${newestSchema()}: ${WORDS[pendingMigrations(state)]}.`,
      );
    if (state.minProgram > number)
      throw new StartRefused(
        `The database belongs to a newer Zagon (schema ${state.version}, that version supports ${number}). Nothing was changed: keep the installed version, or restore a backup from before its upgrade with the older one.`,
      );
  },
};

/** For programs, such as the upgrade of the package. */
export const schemaPending: Command = {
  arguments: [],
  summary: 'prints one word about the migrations that this version would apply: none, expands or contracts',
  async run({ config, print }) {
    print(pendingMigrations(await stateOf(config())));
  },
};

async function stateOf(config: Config): Promise<SchemaState> {
  const database = await reachDatabase(config);
  try {
    return await readSchemaState(database.address);
  } finally {
    await database.stop();
  }
}

function migrationOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new StartRefused('--usable-by: the number of a migration, such as 83');
}
