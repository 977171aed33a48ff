import { describe, expect, test } from 'vitest';
import { anAccount, signedInUser } from '../entities/session/testing/test-me.ts';
import { screenAccess } from './screen-access.ts';

const inside = signedInUser(0, { entered: { reason: 'Ticket 5531', until: '2026-06-11T13:00:00Z' } });

describe('screen access', () => {
  test('without a session, every farm address leads to the sign-in, and the sign-in is shown', () => {
    expect(screenAccess({ who: 'everyone' }, null)).toBe('to-login');
    expect(screenAccess({ who: ['admin'] }, null)).toBe('to-login');
    expect(screenAccess({ who: 'signed-out' }, null)).toBe('show');
  });
  test('the page of an e-mailed link is shown with and without a session', () => {
    for (const me of [null, signedInUser(2), signedInUser(1, { client: anAccount('blocked') })])
      expect(screenAccess({ who: 'anyone' }, me)).toBe('show');
  });
  test('a signed-in user is redirected from the sign-in to the start page', () => {
    expect(screenAccess({ who: 'signed-out' }, signedInUser(1))).toBe('to-start');
  });
  test('an ordinary user is denied a page for administrators', () => {
    expect(screenAccess({ who: ['admin'] }, signedInUser(2))).toBe('denied');
    expect(screenAccess({ who: ['admin'] }, signedInUser(1))).toBe('show');
    expect(screenAccess({ who: 'everyone' }, signedInUser(2))).toBe('show');
  });
  test('a blocked account shows only the notice', () => {
    expect(screenAccess({ who: 'everyone' }, signedInUser(1, { client: anAccount('blocked') }))).toBe('blocked');
  });
  test('an operator sees a farm only inside an entered account', () => {
    expect(screenAccess({ who: 'everyone' }, signedInUser(0, { client: null }))).toBe('denied');
    expect(screenAccess({ who: 'everyone' }, inside)).toBe('show');
  });
  test('an operator inside an account has view access, but no access to pages for administrators', () => {
    expect(screenAccess({ who: ['admin'] }, inside)).toBe('denied');
  });
  test('pages for reviewers are for administrators, and for an operator inside an account', () => {
    expect(screenAccess({ who: 'reviewers' }, signedInUser(1))).toBe('show');
    expect(screenAccess({ who: 'reviewers' }, inside)).toBe('show');
    expect(screenAccess({ who: 'reviewers' }, signedInUser(2))).toBe('denied');
    expect(screenAccess({ who: 'reviewers' }, signedInUser(0, { client: null }))).toBe('denied');
  });
  test('an operator outside an account lands on the account list, which no one else sees', () => {
    expect(screenAccess({ who: 'everyone', home: true }, signedInUser(0, { client: null }))).toBe('to-accounts');
    expect(screenAccess({ who: 'everyone', home: true }, inside)).toBe('show');
    expect(screenAccess({ who: ['operator'] }, signedInUser(0, { client: null }))).toBe('show');
    expect(screenAccess({ who: ['operator'] }, signedInUser(1))).toBe('denied');
    expect(screenAccess({ who: ['operator'] }, signedInUser(2))).toBe('denied');
  });
});

test('a wall sees only the wall view, whatever address is opened; an e-mailed link still opens', () => {
  const wall = signedInUser(2, { wall: { name: 'Packing hall', until: '2027-06-11T00:00:00Z' } });
  expect(screenAccess({ who: ['operator', 'admin', 'normal'], walls: true }, wall)).toBe('show');
  for (const who of ['everyone', 'signed-out', ['admin'], ['operator', 'admin', 'normal']] as const)
    expect(screenAccess({ who }, wall)).toBe('to-wall');
  expect(screenAccess({ who: 'anyone' }, wall)).toBe('show');
});

test('operators outside accounts see the wall view of all accounts', () => {
  const supervisor = { who: ['operator', 'admin', 'normal'], walls: true } as const;
  expect(screenAccess(supervisor, signedInUser(0, { client: null }))).toBe('show');
});
