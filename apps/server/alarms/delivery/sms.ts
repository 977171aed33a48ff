import { ATTEMPT_TIMEOUT_MS, type Message, type Channel } from './channel.ts';

/** Maximum length of a text message; the rest is in the app. */
const MAX_CHARACTERS = 160;

/**
 * SMS through an HTTP gateway: sends `POST` with `{ id, to, text }` and expects 2xx once accepted. Name and
 * password in the address are sent as basic authentication.
 */
export function smsChannel(address: URL): Channel {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return {
    async send({ id, address: to, body }: Message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(username === '' ? {} : { authorization: `Basic ${basic}` }),
        },
        body: JSON.stringify({ id, to, text: shortened(body) }),
        signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
      return 'sent';
    },
    stop: () => undefined,
  };
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MAX_CHARACTERS ? line : `${line.slice(0, MAX_CHARACTERS - 1)}…`;
}
