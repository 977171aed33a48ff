import { emits, type EmitBody, type EmitName, type EmitReply } from '@zagon/contract/live/events.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import type { z } from 'zod';
import type { RateGroup } from '../admission/rate-limit.ts';
import type { Sql } from '../database/pool.ts';
import { parseInput } from './input.ts';
import { refused, type Refusal } from '../core/refusal.ts';
import type { CloseTarget } from '../emergency-stop/stop.ts';
import type { Account, Visitor } from './visitor.ts';
import type { EmitIn } from './permissions.ts';

/** Context of an emit. */
export type EmitCall = {
  readonly now: Temporal.Instant;
  readonly language: Language;
  readonly visitor: Visitor;
  readonly account: Account;
  /** Address of the socket, for the audit log. */
  readonly ip: string;
  inAccount<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs SQL across accounts: the keys of repeated orders. */
  readonly system: Sql;
};

/** An emit and its handler. Access to it is defined in the permission table. */
export type Emit = {
  readonly name: EmitName;
  /** Rate per user, which the emit may share with others: all orders to the field share one. Stops have none. */
  readonly rate: RateGroup;
  /** The target of a body that only closes, otherwise null. Answered with an order reply. */
  closes(body: unknown): readonly CloseTarget[] | null;
  answer(call: EmitCall, body: unknown): Promise<Result<unknown, Refusal>>;
};

/** An emit for members of an account. */
export function emitInAccount<N extends EmitIn<'account'>>(
  name: N,
  rate: RateGroup,
  handler: (call: EmitCall & { readonly body: EmitBody<N> }) => Promise<Result<EmitReply<N>, Refusal>>,
  closes: (body: EmitBody<N>) => readonly CloseTarget[] | null = () => null,
): Emit {
  return {
    name,
    rate,
    closes(body) {
      const parsed = readBody(emits[name], body);
      return parsed.ok ? closes(parsed.value) : null;
    },
    async answer(call, body) {
      const parsed = readBody(emits[name], body);
      return parsed.ok ? handler({ ...call, body: parsed.value }) : parsed;
    },
  };
}

function readBody<E extends { readonly body: z.ZodType }>(
  emit: E,
  body: unknown,
): Result<z.output<E['body']>, Refusal> {
  return parseInput<E['body']>(emit.body, body);
}

/** The response to an emit that does not exist or that the user may not use. */
export const UNKNOWN_EMIT = refused('not_found').error;
