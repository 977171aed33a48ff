import { resolve } from 'node:path';
import { writeCopy } from '../backup/write-copy.ts';
import { reachCluster } from '../database/beside-server.ts';
import { StartRefused } from '../core/start-refused.ts';
import type { Command } from './command.ts';

export const backup: Command = {
  arguments: ['<folder>'],
  summary: 'adds a copy of the built-in database to a folder of backups; the server may be running',
  async run({ config: read, args: [folder = ''], print }) {
    const config = read();
    if (config.database.kind === 'url')
      throw new StartRefused(
        'Only the built-in database is backed up this way. Back up your own PostgreSQL with its tools, such as pgBackRest, or use "dump".',
      );
    const backups = resolve(folder);
    const source = await reachCluster(config);
    try {
      const { folder: copy, manifest } = await writeCopy({ ...source, backups });
      print(`${manifest.files.length} files in ${copy}`);
      print(
        config.backupDir === backups
          ? `It can be restored as of any moment from ${manifest.finishedAt} on.`
          : `It can be restored as of ${manifest.finishedAt}. For later moments, set ZAGON_BACKUP_DIR to this folder.`,
      );
      if (config.secretKey === undefined)
        print('The key of its sealed secrets is not included: store secret.key of the data folder in another place.');
    } finally {
      await source.stop();
    }
  },
};
