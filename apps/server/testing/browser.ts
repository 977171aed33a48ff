import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

type Request = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Overrides the CSRF token; null omits it. */
  readonly csrf?: string | null;
};

/** The id of the resource in a response. */
export function idOf(answer: Answer): string {
  return z.object({ id: z.string() }).parse(answer.body).id;
}

const outdated = z.object({ err: z.literal('changed_meanwhile') });
const tokenReply = z.object({ token: z.string() });
const overloaded = z.object({ err: z.literal('overloaded'), retry_after: z.number() });
/** Longer than any test keeps the server busy, even beside other tests. */
const BUSY_RETRIES = 30;

/**
 * A user's browser: stores cookies, sends the CSRF token with writes, and like every page sends again what the server
 * was too busy for, after the delay that it asked for. One that is not patient takes that for the answer.
 */
export class Browser {
  readonly address: string;
  readonly cookies = new Map<string, string>();
  readonly #retries: number;
  #token: string | undefined;

  constructor(address: string, { isPatient = true } = {}) {
    this.address = address;
    this.#retries = isPatient ? BUSY_RETRIES : 0;
  }

  async request(method: string, path: string, options: Request = {}): Promise<Answer> {
    for (let retries = this.#retries; ; retries -= 1) {
      const answer = await this.#send(method, path, options);
      const busy = overloaded.safeParse(answer.body);
      if (!busy.success || retries <= 0) return answer;
      await delay(busy.data.retry_after * 1_000);
    }
  }

  async #send(method: string, path: string, options: Request = {}): Promise<Answer> {
    const csrf = options.csrf === undefined && method !== 'GET' ? await this.token() : options.csrf;
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(csrf === null || csrf === undefined ? {} : { csrf }),
        ...(this.cookies.size === 0 ? {} : { cookie: this.cookieHeader() }),
        ...options.headers,
      },
      body:
        options.body === undefined
          ? null
          : typeof options.body === 'string'
            ? options.body
            : JSON.stringify(options.body),
      redirect: 'manual',
    });
    this.#storeCookies(response.headers);
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
    return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.request('GET', path, { headers });
  }

  /**
   * Changes an item as someone who has just read it: a refusal because its present version was not read shows that
   * version, so the change is sent again.
   */
  async change(path: string, body: unknown): Promise<Answer> {
    const first = await this.request('PUT', path, { body });
    return first.status === 409 && outdated.safeParse(first.body).success ? this.request('PUT', path, { body }) : first;
  }

  async login(email: string, password: string, code?: string): Promise<Answer> {
    const body = code === undefined ? { email, password } : { email, password, code };
    const answer = await this.request('POST', '/login', { body });
    this.#token = undefined;
    return answer;
  }

  async token(): Promise<string> {
    this.#token ??= tokenReply.parse((await this.get('/token')).body).token;
    return this.#token;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Signs in with an existing session secret. */
  withSession(secret: string): this {
    this.cookies.set('sid', secret);
    this.#token = undefined;
    return this;
  }

  #storeCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      const isExpired = attributes.some((attribute) => /expires=Thu, 01 Jan 1970/i.test(attribute));
      if (isExpired) this.cookies.delete(name.trim());
      else this.cookies.set(name.trim(), value);
    }
  }
}
