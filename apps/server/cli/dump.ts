import { resolve } from 'node:path';
import { reachDatabase } from '../database/beside-server.ts';
import { writeDump } from '../backup/dump/write-dump.ts';
import type { Command } from './command.ts';

export const dump: Command = {
  arguments: ['<folder>'],
  summary: 'writes everything in the database to a new folder; the server may be running',
  async run({ config, args: [folder = ''], print }) {
    const database = await reachDatabase(config());
    try {
      const { tables } = await writeDump(database.address, resolve(folder), print);
      print(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${resolve(folder)}`);
      print(
        'The dump contains personal data and password hashes, but not the key of its sealed secrets: store secret.key of ' +
          'the data folder, or the value of ZAGON_SECRET_KEY, in another place.',
      );
    } finally {
      await database.stop();
    }
  },
};
