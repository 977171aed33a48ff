import { join } from 'node:path';
import { hashOfBuild } from '../../launcher/build-hash.ts';
import { listedBuilds, publishBuild } from '../../launcher/published-builds.ts';
import type { Command } from './command.ts';

/** The web app of an installed program was built before it was packed. */
const BUILT_WEB_APP = join(import.meta.dirname, '../../web/dist');

export const serve: Command = {
  arguments: [],
  summary: 'runs the server in this process, until SIGTERM or SIGINT',
  async run({ config }) {
    publishWebApp(join(config().dataDir, 'web-app'));
    // Not before it is asked for: the module starts the server, with its settings from the environment.
    await import('../boot/main.ts');
  },
};

/** Publishes the build of this version, unless it is the newest already: pages of the ones before it work on. */
function publishWebApp(folder: string): void {
  const name = hashOfBuild(BUILT_WEB_APP);
  if (name === null || (listedBuilds(folder)[0] === name && hashOfBuild(join(folder, name)) === name)) return;
  publishBuild(BUILT_WEB_APP, folder);
}
