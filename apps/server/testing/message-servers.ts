import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** A test mail server. */
export type MailServer = {
  readonly url: string;
  readonly mails: readonly { readonly to: string; readonly text: string; readonly signedIn: string | null }[];
  /** Answers every e-mail with this code from now on; null accepts them again. */
  refuse(code: number | null): void;
  /** Accepts every e-mail only after this delay from now on, ms. */
  delay(ms: number): void;
  /** Refuses this command with a code and text from now on. */
  refuseWith(refusal: { readonly command: 'RCPT' | 'DATA'; readonly code: number; readonly words: string }): void;
};

/** Starts a real SMTP server on a free port, for the tests of one file. */
export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string; text: string; signedIn: string | null }[] = [];
  let delayMs = 0;
  let refusal: { command: 'RCPT' | 'DATA'; code: number; words: string } | null = null;
  const failure = ({ code, words }: { code: number; words: string }) =>
    Object.assign(new Error(words), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, answer) => answer(null, { user: auth.username }),
    onRcptTo: (_address, _session, answer) => answer(refusal?.command === 'RCPT' ? failure(refusal) : null),
    onData(stream, session, answer) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusal?.command === 'DATA') return answer(failure(refusal));
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          text: Buffer.concat(parts).toString(),
          signedIn: typeof session.user === 'string' ? session.user : null,
        });
        setTimeout(() => answer(), delayMs);
        return;
      });
    },
  });
  // A sender that is killed in the middle of a message resets its connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = portOf(server.server.address());
  return {
    url: `smtp://zagon:secret@127.0.0.1:${port}`,
    mails,
    refuse: (code) => (refusal = code === null ? null : { command: 'DATA', code, words: 'not now' }),
    refuseWith: (wanted) => (refusal = wanted),
    delay: (ms) => (delayMs = ms),
  };
}

/** A test SMS gateway over HTTP. */
export type SmsGateway = {
  readonly url: URL;
  readonly messages: readonly { readonly to: string; readonly text: string; readonly authorization: string }[];
};

export async function startSmsGateway(): Promise<SmsGateway> {
  const messages: { to: string; text: string; authorization: string }[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(parts).toString());
      if (typeof body === 'object' && body !== null && 'to' in body && 'text' in body)
        messages.push({
          to: String(body.to),
          text: String(body.text),
          authorization: request.headers.authorization ?? '',
        });
      answer.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = portOf(server.address());
  return { url: new URL(`http://zagon:secret@127.0.0.1:${port}/send`), messages };
}

function portOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server is not listening on a port');
  return address;
}
