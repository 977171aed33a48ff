import { emits, type EmitBody, type EmitName, type EmitReply } from '@zagon/contract/live/events.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import type { z } from 'zod';
import type { Sql } from '../db/pool.ts';
import { read } from '../http/input.ts';
import { refused, type Refusal } from '../http/refusal.ts';
import type { Account, Visitor } from '../http/visitor.ts';
import type { EmitIn } from '../permissions.ts';

/** What an emit carries. */
export type EmitCall = {
  readonly now: Temporal.Instant;
  readonly language: Language;
  readonly visitor: Visitor;
  readonly account: Account;
  /** Where the socket comes from, for the log of who did what. */
  readonly ip: string;
  inAccount<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
};

/** How often one person may use an emit: so many at once, and so many more a second. */
export type Rate = { readonly burst: number; readonly perS: number };

/** One emit with what answers it. Who may use it stands in the permission table. */
export type Emit = {
  readonly name: EmitName;
  readonly rate: Rate;
  /** Emits of one name share what they may use together: all orders to the field are one. */
  readonly together?: string;
  answer(call: EmitCall, body: unknown): Promise<Result<unknown, Refusal>>;
};

/** An emit of the people of an account. */
export function emitInAccount<N extends EmitIn<'account'>>(
  name: N,
  rate: Rate,
  handler: (call: EmitCall & { readonly body: EmitBody<N> }) => Promise<Result<EmitReply<N>, Refusal>>,
  together?: string,
): Emit {
  return {
    name,
    rate,
    ...(together === undefined ? {} : { together }),
    async answer(call, body) {
      const given = readBody(emits[name], body);
      return given.ok ? handler({ ...call, body: given.value }) : given;
    },
  };
}

function readBody<E extends { readonly body: z.ZodType }>(
  emit: E,
  body: unknown,
): Result<z.output<E['body']>, Refusal> {
  return read<E['body']>(emit.body, body);
}

/** What the one who asked is told when the emit is not known or not his. */
export const UNKNOWN_EMIT = refused('not_found').error;
