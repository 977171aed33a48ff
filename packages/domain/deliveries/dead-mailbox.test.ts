import { expect, test } from 'vitest';
import { isDeadMailbox } from './dead-mailbox.ts';

test.each([
  [550, '550 5.1.1 <anna@farm.example>: Recipient address rejected: User unknown', true],
  [550, '550-5.1.1 The email account that you tried to reach does not exist.', true],
  [550, '550 5.2.1 The account is disabled', true],
  [552, '552 5.2.2 The mailbox is full', false],
  [550, '550 5.7.1 Message rejected due to local policy', false],
  [550, '550 No such user here', true],
  [553, '553 sorry, no mailbox here by that name', true],
  [554, '554 Transaction failed', false],
])('%s %s: dead is %s', (code, response, dead) => {
  expect(isDeadMailbox(code, response)).toBe(dead);
});
