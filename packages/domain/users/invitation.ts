/** How long the link of an invitation is valid. */
export const INVITATION_VALID_DAYS = 7;
/** Maximum number of simultaneously valid links of one invitation. */
export const INVITATION_LINKS_MAX = 3;
/** How long the link to a new password is valid. */
export const RECOVERY_VALID_MINUTES = 30;

/** An invitation and the link through which it was opened. */
export type InvitationFacts = {
  readonly accepted: boolean;
  readonly withdrawn: boolean;
  readonly linkUsed: boolean;
  readonly linkExpiresAt: Temporal.Instant;
};

/** `replaced`: too many newer links were sent. */
export type InvitationState = 'open' | 'accepted' | 'withdrawn' | 'expired' | 'replaced';

/** Decides what a link of an invitation still permits. */
export function invitationState(facts: InvitationFacts, now: Temporal.Instant): InvitationState {
  if (facts.accepted) return 'accepted';
  if (facts.withdrawn) return 'withdrawn';
  if (facts.linkUsed) return 'replaced';
  return Temporal.Instant.compare(facts.linkExpiresAt, now) > 0 ? 'open' : 'expired';
}

/** The person opening an invitation. */
export type Invitee = {
  /** The user with the invited address, if they can already sign in. */
  readonly knownUserId: string | null;
  /** The user signed in to this browser. */
  readonly signedInUserId: string | null;
};

/**
 * How an invitation is accepted: with a first password, by signing in, at once, or after signing out as someone else.
 */
export type InvitationStep = 'set_password' | 'sign_in' | 'join' | 'sign_out';

/** Decides how an invitation continues for the user who opens it. */
export function invitationStep({ knownUserId, signedInUserId }: Invitee): InvitationStep {
  if (signedInUserId !== null) return signedInUserId === knownUserId ? 'join' : 'sign_out';
  return knownUserId === null ? 'set_password' : 'sign_in';
}
