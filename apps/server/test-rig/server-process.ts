import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';

const message = z.union([
  z.object({ kind: z.literal('progress'), text: z.string() }),
  z.object({ kind: z.literal('refused'), text: z.string() }),
  z.object({ kind: z.literal('ready'), lines: z.array(z.string()) }),
]);
type Message = z.output<typeof message>;

export type ServerProcess = { readonly child: ChildProcess; readonly told: Message; readonly address: string };

/** A server as it really runs, in a process of its own, at free ports and without the demo unless told otherwise. */
export function launchServer(env: Readonly<Record<string, string>>): ChildProcess {
  return fork(join(import.meta.dirname, '..', 'main.ts'), {
    env: { ...process.env, ZAGON_DEMO: 'off', ZAGON_PORT: '0', ZAGON_MQTT_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
}

/** Starts a server and waits until it is ready or says why not. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = launchServer(env);
  const told = await new Promise<Message>((resolve, reject) => {
    child.on('message', (raw) => {
      const read = message.parse(raw);
      if (read.kind !== 'progress') resolve(read);
    });
    child.once('exit', (code) => reject(new Error(`it ended with ${code} and said nothing`)));
  });
  const line = told.kind === 'ready' ? (told.lines[0] ?? '') : '';
  return { child, told, address: /http\S+/.exec(line)?.[0] ?? '' };
}

/** Ends it that way; its exit code, or null where the signal ended it. */
export async function endServer(child: ChildProcess, how: NodeJS.Signals | 'disconnect'): Promise<number | null> {
  const gone = once(child, 'exit');
  if (how === 'disconnect') child.disconnect();
  else child.kill(how);
  const [code] = await gone;
  return typeof code === 'number' ? code : null;
}
