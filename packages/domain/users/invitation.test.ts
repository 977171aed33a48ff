import { expect, test } from 'vitest';
import { invitationState, invitationStep, type InvitationFacts } from './invitation.ts';

const now = Temporal.Instant.from('2026-06-08T14:20:00Z');
const facts = (changes: Partial<InvitationFacts>): InvitationFacts => ({
  accepted: false,
  withdrawn: false,
  linkUsed: false,
  linkExpiresAt: now.add({ hours: 1 }),
  ...changes,
});

test.each([
  ['open until its link expires', facts({}), 'open'],
  ['expired from that moment on', facts({ linkExpiresAt: now }), 'expired'],
  ['withdrawn, whatever its link', facts({ withdrawn: true, linkUsed: true }), 'withdrawn'],
  ['accepted through any of its links', facts({ accepted: true, linkExpiresAt: now }), 'accepted'],
  ['closed for a link that newer ones have replaced', facts({ linkUsed: true }), 'replaced'],
] as const)('an invitation is %s', (_title, invitation, state) => {
  expect(invitationState(invitation, now)).toBe(state);
});

test.each([
  ['someone new sets a first password', null, null, 'set_password'],
  ['a known user signs in', 'marek', null, 'sign_in'],
  ['a known user who is signed in joins', 'marek', 'marek', 'join'],
  ['someone else’s browser is signed out first', 'marek', 'anna', 'sign_out'],
  ['someone else’s browser is signed out first even if the address is new', null, 'anna', 'sign_out'],
] as const)('%s', (_title, knownUserId, signedInUserId, step) => {
  expect(invitationStep({ knownUserId, signedInUserId })).toBe(step);
});
