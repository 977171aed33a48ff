import { systemClock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import { StartRefused } from '../core/start-refused.ts';
import { openBesideServer } from '../database/beside-server.ts';
import { offerOperatorLink } from '../features/session/operator-setup.ts';
import type { Command } from './command.ts';
import { abilitiesOf, terminalQrCode } from './qr-code.ts';

export const operatorLink: Command = {
  arguments: [],
  summary: 'prints a new one-time link that creates the first operator, also as a QR code; the one before it ends',
  async run({ config, env, print }) {
    const settings = config();
    const beside = await openBesideServer(settings);
    try {
      const secret = await offerOperatorLink({ system: beside.sql }, systemClock);
      if (secret === null)
        throw new StartRefused('There is an operator already, who invites others under "Operators" in the app.');
      const link = `${addressOf(settings)}/#/operator_setup?token=${secret}`;
      print('Create the first operator with this link; it works once:');
      print(`  ${link}\n`);
      print(terminalQrCode(link, abilitiesOf(env, process.stdout.isTTY)));
    } finally {
      await beside.close();
    }
  },
};

/** The address that people open. */
function addressOf({ publicUrl, tls, host, port }: Config): string {
  if (publicUrl !== undefined) return publicUrl.origin;
  return `${tls === undefined ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
