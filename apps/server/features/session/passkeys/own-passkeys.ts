import {
  PASSKEYS_MAX,
  type CreationOptions,
  type NewCredential,
  type Passkey,
} from '@zagon/contract/session/passkeys.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../../database/new-id.ts';
import { auditChange } from '../../../calls/audit/audit-change.ts';
import type { SignedInCall } from '../../../calls/call.ts';
import { refused, type Refusal } from '../../../core/refusal.ts';
import { sendNotice } from '../../../deliveries/mail/security-notices.ts';
import type { LinkMailDeps } from '../../../deliveries/mail/send-confirmation.ts';
import { findUser } from '../../../stores/accounts/users.ts';
import { presentPasskey } from '../../../calls/present/passkeys.ts';
import { credentialIdsOf, deletePasskey, insertPasskey, listPasskeys } from '../../../stores/session/passkeys.ts';
import { confirmIdentity, type CodeDeps } from '../confirm-identity.ts';
import { CHALLENGE_MINUTES, newChallenge, takeChallenge, type ChallengeUse } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';
import { ALGORITHMS, verifyNewCredential } from './verify.ts';

/** Dependencies of the user's passkeys. */
export type PasskeyDeps = LinkMailDeps & CodeDeps;

type Confirmation = { readonly password?: string | undefined; readonly code?: string | undefined };

const NOT_ADDED: Text = {
  pl: 'Klucz dostępu nie został dodany. Spróbuj ponownie.',
  en: 'The passkey was not added. Try again.',
};
const TOO_MANY: Text = {
  pl: `Więcej niż ${PASSKEYS_MAX} kluczy nie można dodać. Najpierw usuń któryś.`,
  en: `You cannot have more than ${PASSKEYS_MAX} passkeys. Remove one first.`,
};

export async function ownPasskeys(
  { pools, origin }: PasskeyDeps,
  call: SignedInCall,
): Promise<Result<{ origin: string | null; passkeys: Passkey[] }, Refusal>> {
  const rows = await listPasskeys(pools.system, call.visitor.userId);
  return ok({ origin: relyingPartyOf(origin())?.origin ?? null, passkeys: rows.map(presentPasskey) });
}

/** The options the browser needs to create a passkey, once the user has confirmed who they are. */
export async function offerPasskey(
  deps: PasskeyDeps,
  call: SignedInCall,
  confirmation: Confirmation,
): Promise<Result<CreationOptions, Refusal>> {
  const { pools, box, origin } = deps;
  const party = relyingPartyOf(origin());
  if (party === null) return refused('not_found');
  const confirmed = await confirmIdentity(deps, call, confirmation);
  if (!confirmed.ok) return confirmed;
  const { userId } = call.visitor;
  const [user, existing] = await Promise.all([findUser(pools.system, userId), credentialIdsOf(pools.system, userId)]);
  if (user === undefined) return refused('not_authenticated');
  if (existing.length >= PASSKEYS_MAX) return refused('conflict', { message: TOO_MANY });
  const name = [user.first_name, user.family_name].filter((part) => part !== '').join(' ');
  return ok({
    challenge: await newChallenge({ sql: pools.system, box, now: call.now }, useOf(call)),
    rp: { id: party.id, name: 'Zagon' },
    user: {
      id: Buffer.from(userId).toString('base64url'),
      name: user.email,
      displayName: name === '' ? user.email : name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MINUTES * 60_000,
    excludeCredentials: existing.map((id) => ({ type: 'public-key', id })),
    // Discoverable, so that signing in needs no e-mail address; verified, because it also replaces the password.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  });
}

/** Stores a passkey that was created from an offer of this session. */
export async function addPasskey(
  { pools, box, origin, mailQueued }: PasskeyDeps,
  call: SignedInCall,
  { name, credential }: { readonly name: string; readonly credential: NewCredential },
): Promise<Result<Passkey, Refusal>> {
  const party = relyingPartyOf(origin());
  if (party === null) return refused('not_found');
  const { now, visitor } = call;
  const isOurs = (challenge: string) => takeChallenge({ sql: pools.system, box, now }, useOf(call), challenge);
  const verified = await verifyNewCredential(credential, party, isOurs);
  if (verified === null) return refused('conflict', { message: NOT_ADDED });
  const id = newId(now);
  const added = await pools.system.transaction(async (sql): Promise<Result<Passkey, Refusal>> => {
    const user = await findUser(sql, visitor.userId);
    if (user === undefined) return refused('not_authenticated');
    const { transports } = credential.response;
    const passkey = { id, userId: user.id, credentialId: credential.id, ...verified, transports, name, now };
    if (!(await insertPasskey(sql, passkey))) return refused('conflict', { message: NOT_ADDED });
    await auditChange(sql, call, 'passkey_added', id, { before: null, after: { name } });
    await sendNotice(sql, { box, origin }, { call, user, event: 'passkey_added' });
    return ok(presentPasskey({ id, name, created_at: now, used_at: null }));
  });
  if (added.ok) mailQueued();
  return added;
}

/** Removes a passkey, once the user has confirmed who they are. */
export async function removePasskey(
  deps: PasskeyDeps,
  call: SignedInCall,
  id: string,
  confirmation: Confirmation,
): Promise<Result<{ ok: true }, Refusal>> {
  const own = await listPasskeys(deps.pools.system, call.visitor.userId);
  if (!own.some((passkey) => passkey.id === id)) return refused('not_found');
  const confirmed = await confirmIdentity(deps, call, confirmation);
  if (!confirmed.ok) return confirmed;
  const removed = await deps.pools.system.transaction(async (sql): Promise<Result<{ ok: true }, Refusal>> => {
    const name = await deletePasskey(sql, call.visitor.userId, id);
    const user = await findUser(sql, call.visitor.userId);
    if (name === undefined || user === undefined) return refused('not_found');
    await auditChange(sql, call, 'passkey_removed', id, { before: { name }, after: null });
    await sendNotice(sql, deps, { call, user, event: 'passkey_removed' });
    return ok({ ok: true as const });
  });
  if (removed.ok) deps.mailQueued();
  return removed;
}

/** An offer belongs to the session in which the password or the code was entered. */
function useOf({ visitor }: SignedInCall): ChallengeUse {
  return { purpose: 'register', browser: visitor.sessionId };
}
