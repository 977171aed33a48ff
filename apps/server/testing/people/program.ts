import { newId } from '../../database/new-id.ts';
import type { Pool } from '../../database/pool.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { newToken } from '../../calls/tokens/new-token.ts';
import { insertAccessToken, type ChosenThings } from '../../stores/access-tokens/access-tokens.ts';
import type { Answer } from '../browser.ts';
import type { TokenScope } from '@zagon/domain/access-tokens/token-scope.ts';

type Options = {
  readonly scope?: TokenScope;
  readonly things?: ChosenThings | null;
  readonly maxMinutes?: number;
  readonly openingsPerHour?: number;
};

/** Gives a program access to an account as a user would; returns the id of the token and the token. */
export async function addToken(
  sql: Pool,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
  now: Temporal.Instant,
  { scope = 'read', things = null, maxMinutes = 30, openingsPerHour = 4 }: Options = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const [id, token] = [newId(now), newToken()];
  await sql.transaction((transaction) =>
    insertAccessToken(transaction, {
      id,
      accountId,
      userId,
      name: `Program ${scope}`,
      scope,
      maxMinutes: scope === 'operate' ? maxMinutes : null,
      openingsPerHour: scope === 'operate' ? openingsPerHour : null,
      things,
      hash: secretHash(token),
      validDays: 365,
      expiresAt: now.add({ hours: 365 * 24 }),
      now,
    }),
  );
  return { id, token };
}

type Request = {
  readonly body?: unknown;
  /** Idempotency key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A program that calls the API with a token, and sends nothing else that a browser would. */
export class Program {
  readonly #address: string;
  readonly #token: string;

  constructor(address: string, token: string) {
    this.#address = address;
    this.#token = token;
  }

  async request(method: string, path: string, { body, key, headers = {} }: Request = {}): Promise<Answer> {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  get(path: string): Promise<Answer> {
    return this.request('GET', path);
  }
}
