import { createServer, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server and a push service that record when each delivery arrived, by its id. */
export type Receivers = {
  readonly mailUrl: string;
  readonly pushUrl: string;
  /** Ids of deliveries with the times of their arrivals, ms since 1970. */
  readonly mails: ReadonlyMap<string, readonly number[]>;
  readonly pushes: ReadonlyMap<string, readonly number[]>;
  close(): Promise<void>;
};

/** Starts both on free ports of this machine. */
export async function startReceivers(): Promise<Receivers> {
  const mails = new Map<string, number[]>();
  const pushes = new Map<string, number[]>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, answer) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        note(mails, /message-id: <([^@]+)@/i.exec(Buffer.concat(parts).toString())?.[1] ?? '');
        answer();
      });
    },
  });
  // A killed server breaks its connections.
  smtp.on('error', () => undefined);
  const push = createServer((request, response) => {
    request.resume().on('end', () => {
      // The topic is the id without its dashes.
      note(pushes, String(request.headers['topic']));
      response.writeHead(201).end();
    });
  });
  await Promise.all([listen(smtp.server), listen(push)]);
  return {
    mailUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    pushUrl: `http://127.0.0.1:${portOf(push)}/push`,
    mails,
    pushes,
    async close() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      push.closeAllConnections();
      await new Promise<void>((resolve) => push.close(() => resolve()));
    },
  };
}

function note(arrivals: Map<string, number[]>, id: string): void {
  const times = arrivals.get(id) ?? [];
  times.push(Date.now());
  arrivals.set(id, times);
}

function listen(server: Server | NetServer): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function portOf(server: Server | NetServer): number {
  const address = server.address() as AddressInfo;
  return address.port;
}
