import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { permissionOf } from '../calls/permissions.ts';

/** Calls of an account that an operator inside it may make although they are not reads of the HTTP kind. */
const WITHOUT_A_CHANGE: Readonly<Partial<Record<EndpointName, string>>> = {
  closeOutput: 'stops water',
  stopHandOpening: 'stops water',
  stopSchedule: 'stops water',
  confirmAlarm: 'helps with an alarm, by name in the log of the account',
  unconfirmAlarm: 'takes back a confirmation, by name in the log of the account',
  deleteAlarm: 'removes an alarm that is over, by name in the log of the account',
  previewSchedule: 'only calculates',
  makeReport: 'only reads',
  irrigationReport: 'only reads',
  exportIrrigation: 'only reads',
  exportReport: 'only reads',
  scheduleReport: 'only reads',
  turnOffLostFactor: 'acts for the last administrator, with a written reason that the account reads',
};

test('an operator inside an account reads, stops and attends to alarms, and changes nothing else', () => {
  const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => Object.hasOwn(ENDPOINTS, name));
  const admitted = names.filter((name) => {
    const { method, who } = ENDPOINTS[name];
    const permission = permissionOf(who);
    return method !== 'GET' && permission.scope === 'account' && permission.roles.includes('adminus');
  });
  expect(admitted.toSorted()).toEqual(Object.keys(WITHOUT_A_CHANGE).toSorted());
});
