import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { permissionOf } from './permissions.ts';
import { decideAccess, type Visitor } from './visitor.ts';

const jan: Visitor = {
  sessionId: 's',
  userId: 'u',
  role: 'normal',
  language: 'pl',
  account: { id: 'c', state: 'active', timeZone: 'Europe/Warsaw' },
  entered: null,
  factorCheckedAt: null,
};
const inState = (visitor: Visitor, state: 'active' | 'expired' | 'blocked'): Visitor => ({
  ...visitor,
  account: { id: 'c', state, timeZone: 'Europe/Warsaw' },
});
const anna: Visitor = { ...jan, role: 'admin' };
const operator: Visitor = { ...jan, role: 'adminus', account: null };

test('an ordinary user opens, stops and views, but cannot change a section', () => {
  expect(decideAccess(permissionOf(ENDPOINTS.createHandOpening.who), jan)).toBe('allowed');
  expect(decideAccess(permissionOf(ENDPOINTS.closeOutput.who), jan)).toBe('allowed');
  expect(decideAccess(permissionOf(ENDPOINTS.listSections.who), jan)).toBe('allowed');
  expect(decideAccess(permissionOf(ENDPOINTS.createSection.who), jan)).toBe('access_denied');
  expect(decideAccess(permissionOf(ENDPOINTS.createSection.who), anna)).toBe('allowed');
});

test('an operator views and stops inside an entered account, but cannot open anything', () => {
  expect(decideAccess(permissionOf(ENDPOINTS.listModules.who), operator)).toBe('access_denied');
  const inside = inState(operator, 'active');
  expect(decideAccess(permissionOf(ENDPOINTS.listModules.who), inside)).toBe('allowed');
  expect(decideAccess(permissionOf(ENDPOINTS.stopHandOpening.who), inside)).toBe('allowed');
  expect(decideAccess(permissionOf(ENDPOINTS.createHandOpening.who), inside)).toBe('access_denied');
});

test.each(['listModules', 'makeReport', 'closeOutput', 'pauseSchedule', 'skipCycle', 'setLanguage'] as const)(
  'an expired account can still view, stop, pause and skip: %s',
  (name) => {
    expect(decideAccess(permissionOf(ENDPOINTS[name].who), inState(anna, 'expired'))).toBe('allowed');
  },
);

test.each(['createHandOpening', 'resumeSchedule', 'updateDashboard', 'createSection'] as const)(
  'an expired account cannot open or resume anything: %s',
  (name) => {
    expect(decideAccess(permissionOf(ENDPOINTS[name].who), inState(anna, 'expired'))).toBe('account_expired');
  },
);

test.each(['closeOutput', 'stopHandOpening', 'stopSchedule', 'me', 'logout'] as const)(
  'a blocked account can stop and manage its session: %s',
  (name) => {
    expect(decideAccess(permissionOf(ENDPOINTS[name].who), inState(anna, 'blocked'))).toBe('allowed');
  },
);

test.each(['listModules', 'makeReport', 'createHandOpening', 'getCatalogue'] as const)(
  'a blocked account can do nothing else: %s',
  (name) => {
    expect(decideAccess(permissionOf(ENDPOINTS[name].who), inState(anna, 'blocked'))).toBe('account_blocked');
  },
);

test('the account state is reported before the role', () => {
  expect(decideAccess(permissionOf(ENDPOINTS.createSection.who), inState(jan, 'expired'))).toBe('account_expired');
});

const permissions = Object.entries(ENDPOINTS).map(([name, { who }]) => [name, permissionOf(who)] as const);

test.each(permissions.filter(([, permission]) => permission.scope !== 'anyone'))(
  'the endpoint %s requires a session',
  (_name, permission) => {
    expect(decideAccess(permission, null)).toBe('not_authenticated');
  },
);

test('an unknown permission is rejected', () => {
  expect(() => permissionOf('everyone')).toThrow('no permission is called "everyone"');
});
