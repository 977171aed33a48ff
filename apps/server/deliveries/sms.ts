import { smsSize } from '@zagon/domain/deliveries/gsm7.ts';
import { fittingSms } from '@zagon/domain/deliveries/sms-text.ts';
import { z } from 'zod';
import { ATTEMPT_TIMEOUT_MS, type Channel, type DeliveryResult, type Message } from './channel.ts';
import { resultOfStatus } from './http-answer.ts';

/** The 2xx responses of a gateway; an empty one is an acceptance too. */
const answerShape = z.object({ status: z.enum(['accepted', 'refused']).optional(), error: z.string().optional() });

/**
 * SMS through an HTTP gateway: sends `POST` with `{ id, to, text, encoding }` and expects 2xx once accepted. `encoding` is `gsm7`,
 * or `ucs2` if a character is outside GSM 03.38. The key, if any, is
 * sent as a bearer token; name and password in the address as basic authentication.
 */
export function smsChannel(address: URL, key?: string, timeoutMs: number = ATTEMPT_TIMEOUT_MS): Channel {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const authorization = key !== undefined ? `Bearer ${key}` : username === '' ? undefined : `Basic ${basic}`;
  return {
    async send({ id, address: to, body }: Message) {
      const text = fittingSms([body], '');
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(authorization === undefined ? {} : { authorization }),
        },
        body: JSON.stringify({ id, to, text, encoding: smsSize(text).encoding }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const words = await response.text();
      return response.ok ? resultOfAnswer(words) : resultOfStatus(response, words);
    },
    stop: () => undefined,
  };
}

/**
 * A gateway may accept the request and still refuse the message in its response. An unreadable response leaves open
 * whether the message was accepted: it is sent again under the same id, which the gateway recognises.
 */
function resultOfAnswer(words: string): DeliveryResult {
  if (words.trim() === '') return { kind: 'sent' };
  const answer = answerShape.safeParse(readJson(words));
  if (!answer.success) return { kind: 'retry', answer: 'not_understood', detail: words, retryAfterS: null };
  const { status, error } = answer.data;
  return status === 'refused' || error !== undefined
    ? { kind: 'refused', answer: 'refused', detail: error ?? words }
    : { kind: 'sent' };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
