import { expect, test } from 'vitest';
import { PERMISSIONS } from '../permissions.ts';
import { decideAccess, type Visitor } from './visitor.ts';

const { routes } = PERMISSIONS;
const jan: Visitor = {
  sessionId: 's',
  userId: 'u',
  role: 'normal',
  language: 'pl',
  account: { id: 'c', state: 'active', timeZone: 'Europe/Warsaw' },
  entered: null,
};
const inState = (visitor: Visitor, state: 'active' | 'expired' | 'blocked'): Visitor => ({
  ...visitor,
  account: { id: 'c', state, timeZone: 'Europe/Warsaw' },
});
const anna: Visitor = { ...jan, role: 'admin' };
const operator: Visitor = { ...jan, role: 'adminus', account: null };

test('an ordinary user opens, stops and looks, but changes no section', () => {
  expect(decideAccess(routes.createManualOpen, jan)).toBe('allowed');
  expect(decideAccess(routes.closeOutput, jan)).toBe('allowed');
  expect(decideAccess(routes.listSections, jan)).toBe('allowed');
  expect(decideAccess(routes.createSection, jan)).toBe('access_denied');
  expect(decideAccess(routes.createSection, anna)).toBe('allowed');
});

test('an operator sees and stops inside an account that he entered, and opens nothing', () => {
  expect(decideAccess(routes.listObjects, operator)).toBe('access_denied');
  const inside = inState(operator, 'active');
  expect(decideAccess(routes.listObjects, inside)).toBe('allowed');
  expect(decideAccess(routes.stopManualOpen, inside)).toBe('allowed');
  expect(decideAccess(routes.createManualOpen, inside)).toBe('access_denied');
});

test('an expired account looks, stops, pauses and skips; it opens nothing and resumes nothing', () => {
  const expired = inState(anna, 'expired');
  for (const name of [
    'listObjects',
    'makeReport',
    'closeOutput',
    'pauseScheduler',
    'skipCycle',
    'setLanguage',
  ] as const)
    expect(decideAccess(routes[name], expired), name).toBe('allowed');
  for (const name of ['createManualOpen', 'resumeScheduler', 'updateDashboard', 'createSection'] as const)
    expect(decideAccess(routes[name], expired), name).toBe('account_expired');
});

test('a blocked account can only stop and see to its session', () => {
  const blocked = inState(anna, 'blocked');
  for (const name of ['closeOutput', 'stopManualOpen', 'stopScheduler', 'me', 'logout'] as const)
    expect(decideAccess(routes[name], blocked), name).toBe('allowed');
  for (const name of ['listObjects', 'makeReport', 'createManualOpen', 'getCatalogue'] as const)
    expect(decideAccess(routes[name], blocked), name).toBe('account_blocked');
});

test('the state of the account is told before the role', () => {
  expect(decideAccess(routes.createSection, inState(jan, 'expired'))).toBe('account_expired');
});

test('nobody who is not signed in gets past a session', () => {
  for (const [name, line] of Object.entries(routes))
    expect(decideAccess(line, null), name).toBe(line.scope === 'anyone' ? 'allowed' : 'not_authenticated');
});
