import { describe, expect, test } from 'vitest';
import { ENDPOINTS, type EndpointName } from './endpoints.ts';
import type { Access } from './access.ts';

/**
 * What a call brings about. Those of `ASKING` ask for the second factor, whatever the call is named. With `sometimes_`, it
 * depends on the contents of the call, and the server asks where the effect is that of such a call.
 */
type Effect =
  /** Keeps the water of an account from running, or its devices from belonging to it. */
  | 'stops_water'
  | 'sometimes_stops_water'
  /** Hands out everything of an account, or of all of them. */
  | 'reads_accounts'
  | 'sometimes_reads_accounts'
  /** Gives or takes access: to an account, the installation, or by another address or name. */
  | 'changes_who_may'
  /** Changes who an account belongs to on paper: the company, and who is billed. */
  | 'changes_company'
  /** Lets schedules run, or binds everyone by a text. */
  | 'binds_everyone'
  /** Makes devices that accounts can register. */
  | 'makes_devices'
  /** A list, page or file of operators without the secrets or the measurements of an account. */
  | 'shows'
  /** Prepares what another call starts, which asks. */
  | 'prepares'
  /** Records what was booked, or what operators note; no permission depends on it. */
  | 'records'
  /** A text that its readers see, with its author. */
  | 'writes_to_people'
  /** Sends a message once more to those who were to have it. */
  | 'repeats_message'
  /** Concerns simulated devices only. */
  | 'simulates'
  /** Lets water run, or less of it, inside the account of the user: decided by role and state. */
  | 'own_account'
  /** Concerns the sign-in, session or items of the caller: those that matter ask for the password or code themselves. */
  | 'own_access';

const ASKING: readonly Effect[] = [
  'stops_water',
  'reads_accounts',
  'changes_who_may',
  'changes_company',
  'binds_everyone',
  'makes_devices',
];

type OperatorCall = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name]['who'] extends 'operator' ? Name : never;
}[EndpointName];

/** Every call of operators. */
const OF_OPERATORS = {
  confirmRestore: 'binds_everyone',
  publishLegalText: 'binds_everyone',
  lockUser: 'changes_who_may',
  unlockUser: 'changes_who_may',
  endUserSessions: 'changes_who_may',
  correctUserEmail: 'changes_who_may',
  correctUserRole: 'changes_who_may',
  removeUserFromAccount: 'changes_who_may',
  sendUserRecovery: 'changes_who_may',
  inviteOperator: 'changes_who_may',
  withdrawOperatorInvitation: 'changes_who_may',
  removeOperator: 'changes_who_may',
  openAccount: 'changes_who_may',
  correctAccount: 'changes_company',
  restoreAccount: 'changes_who_may',
  unblockAccount: 'changes_who_may',
  blockAccount: 'stops_water',
  setExpiry: 'sometimes_stops_water',
  moveHardware: 'stops_water',
  removeInstalledModule: 'stops_water',
  exportAuditLog: 'reads_accounts',
  startAccountExport: 'reads_accounts',
  downloadAccountExport: 'reads_accounts',
  createHardware: 'makes_devices',
  startHardwareImport: 'makes_devices',
  createHardwareImport: 'prepares',
  appendHardwareImport: 'prepares',
  checkHardwareImport: 'prepares',
  cancelHardwareImport: 'prepares',
  addPayment: 'records',
  changePayment: 'records',
  addNote: 'records',
  updateCustomerTicket: 'records',
  sendDeliveryAgain: 'repeats_message',
  restoreAddress: 'repeats_message',
  countAudience: 'shows',
  sendMessage: 'writes_to_people',
  sendMessageToMe: 'writes_to_people',
  withdrawMessage: 'writes_to_people',
  createMessageTemplate: 'writes_to_people',
  updateMessageTemplate: 'writes_to_people',
  deleteMessageTemplate: 'writes_to_people',
  answerCustomerTicket: 'writes_to_people',
  createCannedAnswer: 'writes_to_people',
  updateCannedAnswer: 'writes_to_people',
  deleteCannedAnswer: 'writes_to_people',
  switchScenario: 'simulates',
  switchScenariosOff: 'simulates',
  switchTestModuleScenario: 'simulates',
  switchTestGroupScenario: 'simulates',
  stopTestGroup: 'simulates',
  setTestWeather: 'simulates',
  resetTestWeather: 'simulates',
  startConformance: 'simulates',
  stopConformance: 'simulates',
  sendTestOrder: 'simulates',
  replayTestMessage: 'simulates',
  installationHealth: 'shows',
  listAccountUsers: 'shows',
  countAccountUsers: 'shows',
  getAccountUser: 'shows',
  listGivenAccessOfUser: 'shows',
  listOperators: 'shows',
  listAccounts: 'shows',
  countAccounts: 'shows',
  getOperatorAccount: 'shows',
  getBlock: 'shows',
  listAuditLog: 'shows',
  checkAuditLog: 'shows',
  listInstalledModules: 'shows',
  countInstalledModules: 'shows',
  getInstalledModule: 'shows',
  listFieldMessages: 'shows',
  listAccountExports: 'shows',
  listHardware: 'shows',
  countHardware: 'shows',
  getHardware: 'shows',
  listHardwareImports: 'shows',
  getHardwareImport: 'shows',
  refusedHardwareLines: 'shows',
  refusedHardwareLineNumbers: 'shows',
  listInstalledProblems: 'shows',
  listDeliveries: 'shows',
  countDeliveries: 'shows',
  getDeliveryStatus: 'shows',
  accountsInContact: 'shows',
  listScenarios: 'shows',
  getConformance: 'shows',
  listTestGroups: 'shows',
  getTestGroup: 'shows',
  getTestInstallation: 'shows',
  getTestWeather: 'shows',
  listTestModules: 'shows',
  countTestModules: 'shows',
  getTestModule: 'shows',
  listTestMessages: 'shows',
  listTestResources: 'shows',
  listCustomerAlarms: 'shows',
  countCustomerAlarms: 'shows',
  listSentMessages: 'shows',
  listMessageTemplates: 'shows',
  listCustomerTickets: 'shows',
  countCustomerTickets: 'shows',
  getCustomerTicket: 'shows',
  getCustomerTicketPicture: 'shows',
  listCannedAnswers: 'shows',
} as const satisfies Record<OperatorCall, Effect>;

/** Calls of users, by who may make them: no operator reaches more with them than after entering the account. */
const OF_USERS = {
  anyone: 'shows',
  signIn: 'own_access',
  self: 'own_access',
  session: 'own_access',
  shared: 'own_access',
  view: 'own_account',
  watch: 'own_account',
  ownItems: 'own_account',
  ask: 'own_account',
  operate: 'own_account',
  hold: 'own_account',
  stop: 'own_account',
  confirmAlarms: 'own_account',
  removeAlarms: 'own_account',
  configure: 'own_account',
  review: 'own_account',
  leave: 'own_account',
  endAccess: 'own_account',
  disconnect: 'own_account',
  ownData: 'own_account',
} as const satisfies Record<Exclude<Access, 'operator'>, Effect>;

/** Calls of users whose effect is another one for an operator. */
const OF_EVERYONE: Readonly<Partial<Record<EndpointName, Effect>>> = { switchAccount: 'sometimes_reads_accounts' };

function effectOf(name: EndpointName): Effect {
  const { who } = ENDPOINTS[name];
  if (who !== 'operator') return OF_EVERYONE[name] ?? OF_USERS[who];
  return Object.entries(OF_OPERATORS).find(([operatorCall]) => operatorCall === name)?.[1] ?? 'shows';
}

const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => name in ENDPOINTS);

describe('the second factor', () => {
  test.each(names)('the second factor is asked for by %s if its effect is that of a call that asks for it', (name) => {
    expect([name, ENDPOINTS[name].recentFactor]).toEqual([name, ASKING.includes(effectOf(name))]);
  });

  test('the list of effects names calls of operators only', () => {
    expect(Object.keys(OF_OPERATORS).toSorted()).toEqual(
      names.filter((name) => ENDPOINTS[name].who === 'operator').toSorted(),
    );
  });

  test('a call of operators that only shows something changes nothing, and is no file of accounts', () => {
    const writes = names.filter((name) => effectOf(name) === 'shows' && ENDPOINTS[name].method !== 'GET');
    expect(writes).toEqual(['countAudience']);
  });
});
