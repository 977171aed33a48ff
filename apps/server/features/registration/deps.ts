import type { Result } from '@zagon/domain/core/result.ts';
import type { LabelInput } from '@zagon/domain/modules/label.ts';
import type { Admission } from '../../admission/admission.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import type { AccountCall, Call } from '../../calls/call.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Visitor } from '../../calls/visitor.ts';
import type { LinkMailDeps } from '../../deliveries/mail/send-confirmation.ts';

/** Dependencies of registration on other features and the server. */
export type RegistrationDeps = {
  readonly pools: Pools;
  readonly events: Events;
  readonly admission: Pick<Admission, 'enterSignIn'>;
  readonly mails: LinkMailDeps;
  /** Verifies that the caller has the label of a device, within the attempt limits; returns its serial. */
  readonly checkLabel: (
    call: Pick<Call, 'now' | 'ip' | 'solution'> & { readonly account: null; readonly visitor: Visitor | null },
    label: LabelInput,
  ) => Promise<Result<string, Refusal>>;
  /** Adds a device and its paired devices to an account; returns the ids of the modules. */
  readonly claimDevice: (
    sql: Sql,
    call: Pick<AccountCall, 'account' | 'visitor' | 'ip' | 'now' | 'language'>,
    label: LabelInput,
    serial: string,
  ) => Promise<Result<readonly string[], Refusal>>;
  /** Starts the session of the new user; returns its CSRF token. */
  readonly startSession: (
    sql: Sql,
    call: Call,
    of: { readonly userId: string; readonly accountId: string },
  ) => Promise<string>;
  /** Called once modules were added, so that the field link accepts the station. */
  readonly modulesChanged: () => void;
  readonly mailQueued: () => void;
};

/** A call of a visitor who has no account yet, or is signed in to another one. */
export type RegistrationCall = Call & { readonly visitor: Visitor | null };
