import type { Actor } from '../core/actor.ts';
import type { Sql } from '../database/pool.ts';
import type { Account, Visitor } from './visitor.ts';

/** The parts of a request or an emit in an account that identify who acts. */
export type ActingCall = {
  readonly ip: string;
  readonly account: Pick<Account, 'id'>;
  readonly visitor: Pick<Visitor, 'userId' | 'role' | 'token'>;
};

/** Who acts by a request or an emit. */
export function actorOf({ ip, account, visitor }: ActingCall): Actor {
  const { userId, role, token } = visitor;
  return { accountId: account.id, userId, role, ip, ...(token === undefined ? {} : { token: token.name }) };
}

/** The work that a request or an emit causes inside an account: one transaction, for an actor, at a time. */
export type Action<Input, Outcome> = (sql: Sql, actor: Actor, input: Input, now: Temporal.Instant) => Promise<Outcome>;

/** Runs an action for a request or an emit, in one transaction inside its account. */
export function act<Input, Outcome>(
  call: ActingCall & { readonly now: Temporal.Instant; inAccount<T>(work: (sql: Sql) => Promise<T>): Promise<T> },
  action: Action<Input, Outcome>,
  input: Input,
): Promise<Outcome> {
  return call.inAccount((sql) => action(sql, actorOf(call), input, call.now));
}
