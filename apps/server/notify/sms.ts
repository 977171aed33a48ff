import { TRY_MS, type Message, type Way } from './way.ts';

/** What a text message holds; the rest is in the app. */
const CHARACTERS = 160;

/**
 * SMS by an HTTP gateway: it gets `POST` with `{ id, to, text }` and answers 2xx when it has taken it. Name and
 * password of the address travel as basic authentication.
 */
export function smsWay(address: URL): Way {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return {
    async send({ id, address: to, body }: Message) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(username === '' ? {} : { authorization: `Basic ${basic}` }),
        },
        body: JSON.stringify({ id, to, text: shortened(body) }),
        signal: AbortSignal.timeout(TRY_MS),
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
      return 'sent';
    },
    close: () => undefined,
  };
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= CHARACTERS ? line : `${line.slice(0, CHARACTERS - 1)}…`;
}
