import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';

const REVERSIBLE = 'can be undone, and changes nothing in a field';
const MILD = 'makes nothing stricter, and gives nobody access that they did not have';
const UNSTARTED = 'changes nothing before it is started, which asks';
const SIMULATED = 'concerns simulated devices only';
const WRITTEN = 'is a text that its readers see';

/** Acts of operators that do not ask for the second factor again, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  unlockUser: MILD,
  unblockAccount: MILD,
  restoreAccount: MILD,
  restoreAddress: MILD,
  setExpiry: REVERSIBLE,
  addPayment: REVERSIBLE,
  changePayment: REVERSIBLE,
  addNote: REVERSIBLE,
  createHardwareImport: UNSTARTED,
  appendHardwareImport: UNSTARTED,
  checkHardwareImport: UNSTARTED,
  cancelHardwareImport: UNSTARTED,
  sendDeliveryAgain: 'goes to the same reader as before',
  switchScenario: SIMULATED,
  switchScenariosOff: SIMULATED,
  switchTestGroupScenario: SIMULATED,
  stopTestGroup: SIMULATED,
  setTestWeather: SIMULATED,
  resetTestWeather: SIMULATED,
  startConformance: SIMULATED,
  stopConformance: SIMULATED,
  sendTestOrder: SIMULATED,
  replayTestMessage: SIMULATED,
  countAudience: 'changes nothing',
  sendMessage: WRITTEN,
  sendMessageToMe: WRITTEN,
  withdrawMessage: WRITTEN,
  createMessageTemplate: WRITTEN,
  updateMessageTemplate: WRITTEN,
  deleteMessageTemplate: WRITTEN,
  answerCustomerTicket: WRITTEN,
  updateCustomerTicket: REVERSIBLE,
  createCannedAnswer: WRITTEN,
  updateCannedAnswer: WRITTEN,
  deleteCannedAnswer: WRITTEN,
  refusedHardwareLines: 'has lines of a file that the operator has, without PINs and secrets',
  getCustomerTicketPicture: 'is one picture of a question that is being answered',
};

test('every act of operators, and every file for them, asks for the second factor again or has a reason not to', () => {
  const acts = Object.entries(ENDPOINTS).filter(
    ([, { who, method, media }]) => who === 'operator' && (method !== 'GET' || media !== null),
  );
  const without = acts.filter(([, { recentFactor }]) => !recentFactor).map(([name]) => name);
  expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
});
