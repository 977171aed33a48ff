import { join } from 'node:path';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { offerOperatorLink } from './features/session/operator-setup.ts';
import { jsonLog } from './log.ts';
import { EXIT_START_REFUSED, StartRefused } from './start-refused.ts';
import { welcomeLines } from './welcome.ts';

const log = jsonLog((line) => process.stdout.write(line));

type Message =
  | { readonly kind: 'progress' | 'refused'; readonly text: string }
  | { readonly kind: 'ready'; readonly lines: readonly string[]; readonly env: Readonly<Record<string, string>> };

/** Tells the launcher; without one, whoever reads the log. */
function tell(message: Message): void {
  if (process.send !== undefined) process.send(message);
  else if (message.kind === 'ready') process.stdout.write(`${message.lines.join('\n')}\n`);
  else log.info(message.kind, { text: message.text });
}

/** The last resort: say what happened and end, so that the launcher starts us afresh. */
function giveUp(error: unknown): never {
  log.error('the server cannot go on', error);
  process.exit(1);
}
process.on('uncaughtException', giveUp);
process.on('unhandledRejection', giveUp);

try {
  await run();
} catch (error) {
  if (!(error instanceof StartRefused)) giveUp(error);
  log.error('start refused', error.message);
  const leave = (): never => process.exit(EXIT_START_REFUSED);
  if (process.send === undefined) leave();
  else process.send({ kind: 'refused', text: error.message } satisfies Message, leave);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  // Asked to end while we are still starting, we first get to where everything can be ended in order.
  const asked = new AbortController();
  const end = (): void => asked.abort();
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // Our parent is gone: nobody would start us again or end us.
  process.on('disconnect', end);

  const app = await createApp(config, systemClock, {
    log,
    progress: (text) => tell({ kind: 'progress', text }),
    onLost: giveUp,
    webApp: join(import.meta.dirname, '..', 'web', 'dist'),
  });
  const leave = (): void => void app.stop().then(() => process.exit(0), giveUp);
  if (asked.signal.aborted) return leave();
  const address = await app.start().catch(async (error: unknown) => {
    await app.stop();
    throw error;
  });
  log.info('serving', { address });
  const secret = config.demo ? null : await offerOperatorLink(app.pools, systemClock);
  tell({ kind: 'ready', lines: welcomeLines(address, config.demo, secret), env: app.fieldEnv });
  if (asked.signal.aborted) leave();
  else asked.signal.addEventListener('abort', leave);
}
