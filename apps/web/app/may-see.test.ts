import { describe, expect, test } from 'vitest';
import { anAccount, someone } from '../lib/test-me.ts';
import { maySee } from './may-see.ts';

const inside = someone(0, { entered: { reason: 'Ticket 5531', until: '2026-06-11T13:00:00Z' } });

describe('who sees what', () => {
  test('without a session every address of the farm leads to the sign-in, and the sign-in is shown', () => {
    expect(maySee({ who: 'everyone' }, null)).toBe('to-login');
    expect(maySee({ who: ['admin'] }, null)).toBe('to-login');
    expect(maySee({ who: 'nobody' }, null)).toBe('show');
  });
  test('someone who is signed in is led from the sign-in to the start page', () => {
    expect(maySee({ who: 'nobody' }, someone(1))).toBe('to-start');
  });
  test('an ordinary user is told that a page for administrators is not theirs', () => {
    expect(maySee({ who: ['admin'] }, someone(2))).toBe('denied');
    expect(maySee({ who: ['admin'] }, someone(1))).toBe('show');
    expect(maySee({ who: 'everyone' }, someone(2))).toBe('show');
  });
  test('in a blocked account nothing is shown but the notice', () => {
    expect(maySee({ who: 'everyone' }, someone(1, { client: anAccount('blocked') }))).toBe('blocked');
  });
  test('an operator sees a farm only inside an entered account', () => {
    expect(maySee({ who: 'everyone' }, someone(0, { client: null }))).toBe('denied');
    expect(maySee({ who: 'everyone' }, inside)).toBe('show');
  });
  test('inside an account an operator looks: what is for its administrators is not for him', () => {
    expect(maySee({ who: ['admin'] }, inside)).toBe('denied');
  });
  test('an operator outside lands on the list of clients, which nobody else sees', () => {
    expect(maySee({ who: 'everyone', home: true }, someone(0, { client: null }))).toBe('to-clients');
    expect(maySee({ who: 'everyone', home: true }, inside)).toBe('show');
    expect(maySee({ who: ['operator'] }, someone(0, { client: null }))).toBe('show');
    expect(maySee({ who: ['operator'] }, someone(1))).toBe('denied');
    expect(maySee({ who: ['operator'] }, someone(2))).toBe('denied');
  });
});
