import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { logFieldText } from '@zagon/domain/accounts/log-fields.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { sampleOf } from '../../testing/samples/samples.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

/** Writes whose entries have no values before or after, with the reason. */
const WITHOUT_VALUES: Readonly<Partial<Record<EndpointName, string>>> = {
  login: 'a session is recorded as an event, never with its secret',
  switchAccount: 'records the account, and the reason of an operator',
  renewValveBoxCode: 'the code opens the page of a box, so it is recorded as an event only',
  endSession: 'the session is the subject',
  endOtherSessions: 'each session is the subject of its own entry',
  sendEmailConfirmation: 'sends a mail, which changes nothing',
  operatorSecondFactor: 'shows a secret that must not be recorded',
  requestPasswordReset: 'records nothing, so that every address gets the same answer; the link is recorded when sent',
  readInvitation: 'changes nothing',
  listRecoveryPasskeys: 'changes nothing',
  operatorSetup: 'records a password and a second factor as an event only',
  startExport: 'writes a file, which changes nothing in the account',
  createImport: 'an upload, recorded with its mapping when it is started',
  appendImport: 'a part of an upload',
  checkImport: 'changes nothing',
  closeOutput: 'an order: recorded with its command',
  createHandOpening: 'an order: recorded with its minutes and command',
  extendHandOpening: 'an order: recorded with its minutes and command',
  stopHandOpening: 'an order: recorded with its command',
  previewSchedule: 'changes nothing',
  previewWaterSource: 'changes nothing',
  makeReport: 'changes nothing; what is exported is recorded',
  irrigationReport: 'changes nothing; what is exported is recorded',
  scheduleReport: 'changes nothing',
  markTicketRead: 'concerns the list of its reader only',
  orderDashboards: 'concerns the list of its reader only',
  markMessage: 'concerns the list of its reader only',
  markAllMessages: 'concerns the list of its reader only',
  deleteMessage: 'concerns the list of its reader only, and can be undone there',
  testChannel: 'sends a message to its user, which changes nothing',
  renewWebhookSecret: 'a secret must not be recorded',
  previewNetworkMapping: 'changes nothing',
  testWebhook: 'sends an event, which changes nothing',
  sendEventAgain: 'sends an event, which changes nothing',
  readMute: 'changes nothing',
  reachModule: 'asks a station for its values again, which changes nothing',
};

/** Writes whose sample call is refused, with the reason. Separate tests cover them. */
const REFUSED_SAMPLES: Readonly<Partial<Record<EndpointName, string>>> = {
  changePassword: 'needs the password of the user',
  changeEmail: 'needs the password of the user',
  closeAccount: 'needs the password of the user',
  restoreAccount: 'is for operators',
  startAccountExport: 'is for operators',
  lockUser: 'is for operators',
  unlockUser: 'is for operators',
  endUserSessions: 'is for operators',
  correctUserEmail: 'is for operators',
  openAccount: 'is for operators',
  correctAccount: 'is for operators',
  correctUserRole: 'is for operators',
  removeUserFromAccount: 'is for operators',
  sendUserRecovery: 'is for operators',
  inviteOperator: 'is for operators',
  withdrawOperatorInvitation: 'is for operators',
  removeOperator: 'is for operators',
  setExpiry: 'is for operators',
  addPayment: 'is for operators',
  changePayment: 'is for operators',
  addNote: 'is for operators',
  blockAccount: 'is for operators',
  unblockAccount: 'is for operators',
  countAudience: 'is for operators',
  sendDeliveryAgain: 'is for operators',
  restoreAddress: 'is for operators',
  testNetwork: 'the network of the sample is off',
  muteNotice: 'needs the link of a notice',
  sendMessage: 'is for operators',
  sendMessageToMe: 'is for operators',
  withdrawMessage: 'is for operators',
  createMessageTemplate: 'is for operators',
  updateMessageTemplate: 'is for operators',
  deleteMessageTemplate: 'is for operators',
  publishLegalText: 'is for operators',
  createHardware: 'is for operators',
  moveHardware: 'is for operators',
  removeInstalledModule: 'is for operators',
  confirmRestore: 'is for operators',
  switchScenario: 'is for operators',
  switchTestModuleScenario: 'is for operators',
  switchTestGroupScenario: 'is for operators',
  stopTestGroup: 'is for operators',
  setTestWeather: 'is for operators',
  resetTestWeather: 'is for operators',
  switchScenariosOff: 'is for operators',
  startConformance: 'is for operators',
  sendTestOrder: 'is for operators',
  replayTestMessage: 'is for operators',
  stopConformance: 'is for operators',
  startWall: 'needs the code of a wall',
  createHardwareImport: 'is for operators',
  appendHardwareImport: 'is for operators',
  checkHardwareImport: 'is for operators',
  startHardwareImport: 'is for operators',
  cancelHardwareImport: 'is for operators',
  answerCustomerTicket: 'is for operators',
  updateCustomerTicket: 'is for operators',
  createCannedAnswer: 'is for operators',
  updateCannedAnswer: 'is for operators',
  deleteCannedAnswer: 'is for operators',
  activateModule: 'needs the label of a device',
  confirmEmail: 'needs the token of a mail',
  checkRegistrationDevice: 'needs the label of a device',
  checkRegistrationAccount: 'needs a checked label',
  checkRegistrationEmail: 'needs a checked label',
  register: 'needs a checked label',
  replaceModule: 'needs the label of a device',
  acceptShare: 'needs the code of another account',
  checkFactor: 'needs the password of the user',
  startSecondFactor: 'needs the password of the user',
  offerPasskey: 'needs the password of the user',
  addPasskey: 'needs a device that signs',
  removePasskey: 'needs the password of the user',
  signInWithPasskey: 'needs a device that signs',
  turnOffLostFactor: 'needs the password of the user',
  enableSecondFactor: 'needs the code of an authenticator app',
  disableSecondFactor: 'needs the code of an authenticator app',
  renewRecoveryCodes: 'needs the code of an authenticator app',
  joinAccount: 'needs the link of a mail',
  setPassword: 'needs the link of a mail',
  createOutput: 'all outputs of the fixture exist',
  createWaterSource: 'the outputs of the fixture belong to a source',
  deleteOutput: 'is in use, and only lists its uses',
  deleteWaterSource: 'is in use, and only lists its uses',
  stopSchedule: 'no cycle runs',
};

const endpoints: Readonly<Record<EndpointName, Endpoint>> = ENDPOINTS;
const writes = Object.keys(ENDPOINTS)
  .filter((name): name is EndpointName => app.routeNames.has(name))
  .filter((name) => endpoints[name].method !== 'GET');

const recorded = writes.filter((name) => WITHOUT_VALUES[name] === undefined && REFUSED_SAMPLES[name] === undefined);

type Entry = { readonly client_id: string; readonly acting_as: string; readonly details: object };

/** Calls the endpoint as an administrator would, and returns the status and the audit entries. */
async function callAndRead(name: EndpointName) {
  const { accountId } = await addAccount(sql, `farm ${anId()}`);
  const userId = await addUser(sql, `${anId()}@farm.example`, { language: 'pl' });
  await assign(sql, userId, accountId, 'admin');
  const fixture = await addFarmFixture(sql, accountId);
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
  const sample = sampleOf(name);
  const id = await sample.id?.({ sql, accountId, userId, fixture });
  const path = endpoints[name].path.replaceAll(/:(\w+)/g, (_, part: string) =>
    part === 'id' ? (id ?? '') : (sample.path?.[part] ?? ''),
  );
  const body = sample.body?.(fixture);
  const query = sample.query === undefined ? '' : `?${sample.query}`;
  const { method } = endpoints[name];
  const { status } =
    method === 'PUT'
      ? await browser.change(path + query, body)
      : await browser.request(method, path + query, body === undefined ? {} : { body });
  const entries = await sql.rows<Entry>(
    'select client_id, acting_as, details from audit_log where user_id = $1 and client_id = $2 order by at, id',
    [userId, accountId],
  );
  return { status, entries, withValues: entries.filter(({ details }) => 'before' in details || 'after' in details) };
}

/** Names of all fields in the values of an entry; a number is a place in a list. */
function fieldsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  return Object.entries(value).flatMap(([name, inner]) => {
    const isWrapper = name === 'before' || name === 'after';
    const isOfCall = value !== null && !('before' in value || 'after' in value);
    return [...(isOfCall && !isWrapper ? name.split('.') : []), ...(isOfCall || isWrapper ? fieldsOf(inner) : [])];
  });
}

describe('a write records the values before or after, under names that users can read', () => {
  test.each(recorded)(
    'a write records the values before or after, under names that users can read: %s',
    async (name) => {
      const { status, withValues } = await callAndRead(name);
      expect(status).toBeLessThan(300);
      expect(withValues.length).toBeGreaterThan(0);
      for (const { acting_as } of withValues) expect(acting_as).toBe('user');
      const fields = withValues.flatMap(({ details }) => fieldsOf(details));
      expect(fields.filter((field) => logFieldText(field, STORED_UNITS) === undefined)).toEqual([]);
    },
  );
});

describe('a write without values is listed only while it records none', () => {
  test.each(writes.filter((name) => WITHOUT_VALUES[name] !== undefined))(
    'a write without values is listed only while it records none: %s',
    async (name) => {
      expect((await callAndRead(name)).withValues).toEqual([]);
    },
  );
});

describe('a refused sample is listed only while it is refused, and records no change', () => {
  test.each(writes.filter((name) => REFUSED_SAMPLES[name] !== undefined))(
    'a refused sample is listed only while it is refused, and records no change: %s',
    async (name) => {
      const { status, withValues } = await callAndRead(name);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(withValues).toEqual([]);
    },
  );
});
