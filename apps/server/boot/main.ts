import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { systemClock } from '../core/clock.ts';
import { readConfig } from '../core/config.ts';
import { offerOperatorLink } from '../features/session/operator-setup.ts';
import { jsonLog, lineWriter, withoutRepeats } from '../core/log.ts';
import { EXIT_START_REFUSED, StartRefused } from '../core/start-refused.ts';
import { isLoopback } from '../core/tls/listen-policy.ts';
import { takeServiceManager } from './service-manager/service-manager.ts';
import { supervise } from './service-manager/supervision.ts';
import { welcomeLines } from './welcome.ts';

const print = lineWriter(process.stdout.fd);
const log = withoutRepeats(jsonLog(print));
// Output of Node or a library may be lost too, when the disk is full or the terminal closed.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

type Message =
  | { readonly kind: 'progress' | 'refused'; readonly text: string }
  | { readonly kind: 'ready'; readonly lines: readonly string[]; readonly env: Readonly<Record<string, string>> };

/** Sends a message to the launcher, or logs it if there is none. */
function report(message: Message): void {
  if (process.send !== undefined) process.send(message, undefined, {}, ignoreLostParent);
  else if (message.kind === 'ready') print(`${message.lines.join('\n')}\n`);
  else log.info(message.kind, { text: message.text });
}

/** A message may be in flight when the parent exits; its `disconnect` then shuts this process down. */
function ignoreLostParent(): void {}

/** Last resort: logs the error and exits, so that the launcher restarts the server. */
function exitOnError(error: unknown): never {
  log.error('server.failed', error);
  process.exit(1);
}
process.on('uncaughtException', exitOnError);
process.on('unhandledRejection', exitOnError);

try {
  await run();
} catch (error) {
  if (!(error instanceof StartRefused)) exitOnError(error);
  log.error('server.start_refused', error.message);
  const exit = (): never => process.exit(EXIT_START_REFUSED);
  if (process.send === undefined) exit();
  else process.send({ kind: 'refused', text: error.message } satisfies Message, exit);
}

async function run(): Promise<void> {
  const manager = takeServiceManager(process.env, { pid: process.pid, log });
  const supervision = supervise(manager);
  const config = readConfig(process.env);
  // If asked to stop during startup, first reaches the point where everything can be shut down cleanly.
  const shutdown = new AbortController();
  const requestShutdown = (): void => shutdown.abort();
  process.on('SIGINT', requestShutdown);
  process.on('SIGTERM', requestShutdown);
  // The parent has exited: nothing would restart or stop this process.
  process.on('disconnect', requestShutdown);
  shutdown.signal.addEventListener('abort', () => supervision.stopping());

  const app = await createApp(config, systemClock, {
    log,
    progress: (text) => {
      report({ kind: 'progress', text });
      supervision.progress(text);
    },
    onLost: exitOnError,
    webApp: join(config.dataDir, 'web-app'),
  });
  const stop = async (): Promise<never> => {
    await app.stop();
    await supervision.sent();
    return process.exit(0);
  };
  const exit = (): void => void stop().catch(exitOnError);
  if (shutdown.signal.aborted) return exit();
  const address = await app.start();
  log.info('server.started', { address });
  supervision.started(app.health);
  const { mqtt } = config;
  if (mqtt.kind === 'embedded' && mqtt.tlsPort === undefined && isLoopback(mqtt.host) && !isLoopback(config.host))
    log.warn('mqtt.restricted', { because: 'without ZAGON_TLS_CERT, base stations elsewhere cannot connect' });
  // A service writes to the journal, which others read too: there "zagon operator link" prints the link.
  const secret = config.demo || manager !== null ? null : await offerOperatorLink(app.pools, systemClock);
  report({ kind: 'ready', lines: welcomeLines(address, config.demo, secret), env: app.fieldEnv });
  // Saved now, because a killed process saves nothing when it ends.
  flushCompileCache();
  if (shutdown.signal.aborted) exit();
  else shutdown.signal.addEventListener('abort', exit);
}
