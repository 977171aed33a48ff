import type { Call } from '../../calls/call.ts';
import type { Visitor } from '../../calls/visitor.ts';

/** A call of a visitor who has no account yet, or is signed in to another one. */
export type RegistrationCall = Call & { readonly visitor: Visitor | null };
