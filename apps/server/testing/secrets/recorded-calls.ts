import { z } from 'zod';
import type { Browser } from '../browser.ts';

/** An answer as it came over the wire, and the planted secrets that it is there to show. */
type RecordedAnswer = { readonly call: string; readonly text: string; readonly shows: readonly string[] };

type Call = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the cookies and the CSRF token of this browser. */
  readonly as?: Browser;
  readonly shows?: readonly string[];
};

/** Calls of one server, with all their answers. */
export class RecordedCalls {
  readonly answers: RecordedAnswer[] = [];
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  /** Sends a request; a body that is a text is sent as it is, as JSON. */
  async send(
    method: string,
    path: string,
    { body, headers = {}, as: browser, shows = [] }: Call = {},
  ): Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }> {
    // First, because it may add a cookie.
    const csrf = method === 'GET' ? undefined : await browser?.token();
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(browser === undefined ? {} : { cookie: browser.cookieHeader() }),
        ...(csrf === undefined ? {} : { csrf }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    const { status } = response;
    const sent = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    this.answers.push({ call: `${method} ${path} ${status}`, text: `${sent}\n${text}`, shows });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
    return { status, body: isJson ? z.json().parse(JSON.parse(text)) : text, headers: response.headers };
  }
}
