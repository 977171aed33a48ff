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

test.each(['listObjects', 'makeReport', 'closeOutput', 'pauseScheduler', 'skipCycle', 'setLanguage'] as const)(
  'an expired account still looks, stops, pauses and skips: %s',
  (name) => {
    expect(decideAccess(routes[name], inState(anna, 'expired'))).toBe('allowed');
  },
);

test.each(['createManualOpen', 'resumeScheduler', 'updateDashboard', 'createSection'] as const)(
  'an expired account opens nothing and resumes nothing: %s',
  (name) => {
    expect(decideAccess(routes[name], inState(anna, 'expired'))).toBe('account_expired');
  },
);

test.each(['closeOutput', 'stopManualOpen', 'stopScheduler', 'me', 'logout'] as const)(
  'a blocked account can stop and see to its session: %s',
  (name) => {
    expect(decideAccess(routes[name], inState(anna, 'blocked'))).toBe('allowed');
  },
);

test.each(['listObjects', 'makeReport', 'createManualOpen', 'getCatalogue'] as const)(
  'a blocked account does nothing else: %s',
  (name) => {
    expect(decideAccess(routes[name], inState(anna, 'blocked'))).toBe('account_blocked');
  },
);

test('the state of the account is told before the role', () => {
  expect(decideAccess(routes.createSection, inState(jan, 'expired'))).toBe('account_expired');
});

test.each(Object.entries(routes).filter(([, line]) => line.scope !== 'anyone'))(
  'nobody who is not signed in gets past a session: %s',
  (_name, line) => {
    expect(decideAccess(line, null)).toBe('not_authenticated');
  },
);
