import type { EndpointName } from '@zagon/contract/endpoints.ts';
import type { TokenVisitor } from '../../calls/visitor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Events } from '../../core/events.ts';
import type { Log } from '../../core/log.ts';
import type { Sql } from '../../database/pool.ts';

/** A call of the API, made as a program makes it. */
export type TokenRequest = {
  readonly name: EndpointName;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly idempotencyKey: string;
  /** Address of the client that asked for it. */
  readonly ip: string;
};

/** What the API answered. */
export type TokenReply = { readonly status: number; readonly value: unknown };

/** What the feed needs from the rest of the server. */
export type FeedOptions = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly events: Pick<Events, 'onPublish'>;
  readonly log: Log;
  /** The visitors of tokens with their present rights, by token; without those that have ended or may not see the account. */
  readonly visitorsOf: (tokens: readonly string[]) => Promise<ReadonlyMap<string, TokenVisitor>>;
  /** Makes a call with a token, through the same checks, limits and log as one over HTTP. */
  readonly call: (token: string, request: TokenRequest) => Promise<TokenReply>;
};

/** A program that is connected. */
export type FeedClient = {
  readonly id: string;
  readonly ip: string;
  /** Kept while connected, because each of its commands is a call with it. */
  readonly token: string;
  readonly connectedAtMs: number;
  /** Renewed every second. */
  visitor: TokenVisitor;
  readonly accountId: string;
  /** Filters that it has subscribed to. */
  readonly filters: Set<string>;
};
