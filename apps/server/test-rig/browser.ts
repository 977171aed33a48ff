import { z } from 'zod';

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

type Request = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Leaves the token out, or sends this one. */
  readonly csrf?: string | null;
};

/** The id of the thing that an answer is about. */
export function idOf(answer: Answer): string {
  return z.object({ id: z.string() }).parse(answer.body).id;
}

const tokenReply = z.object({ token: z.string() });

/** Somebody's browser: it keeps cookies, and the page in it sends the token with what it writes. */
export class Browser {
  readonly address: string;
  readonly cookies = new Map<string, string>();
  #token: string | undefined;

  constructor(address: string) {
    this.address = address;
  }

  async request(method: string, path: string, given: Request = {}): Promise<Answer> {
    const csrf = given.csrf === undefined && method !== 'GET' ? await this.token() : given.csrf;
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(csrf === null || csrf === undefined ? {} : { csrf }),
        ...(this.cookies.size === 0 ? {} : { cookie: this.cookieHeader() }),
        ...given.headers,
      },
      body: given.body === undefined ? null : typeof given.body === 'string' ? given.body : JSON.stringify(given.body),
      redirect: 'manual',
    });
    this.#keepCookies(response.headers);
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
    return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.request('GET', path, { headers });
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

  /** As if signed in with this secret. */
  hold(secret: string): this {
    this.cookies.set('sid', secret);
    this.#token = undefined;
    return this;
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      const gone = attributes.some((attribute) => /expires=Thu, 01 Jan 1970/i.test(attribute));
      if (gone) this.cookies.delete(name.trim());
      else this.cookies.set(name.trim(), value);
    }
  }
}
