import { expect, test } from 'vitest';
import { afterEntry } from './tickets.ts';

const note = { side: 'operator', internal: true, closes: false } as const;
const answer = { side: 'operator', internal: false, closes: false } as const;
const question = { side: 'customer', internal: false, closes: false } as const;

test.each([
  ['an answer waits for the customer', 'open', 'operator', answer, 'open', 'customer'],
  [
    'an answer that closes the ticket waits for the customer',
    'open',
    'operator',
    { ...answer, closes: true },
    'closed',
    'customer',
  ],
  ['an internal note changes nothing', 'open', 'operator', note, 'open', 'operator'],
  [
    'an internal note that closes the ticket does not wait for the customer',
    'open',
    'operator',
    { ...note, closes: true },
    'closed',
    'operator',
  ],
  ['an answer to a closed ticket leaves it closed', 'closed', 'customer', answer, 'closed', 'customer'],
  ['a question of the customer opens the ticket again', 'closed', 'customer', question, 'open', 'operator'],
] as const)('%s', (_title, state, waitingFor, entry, nextState, nextWaitingFor) => {
  expect(afterEntry({ state, waitingFor }, entry)).toEqual({ state: nextState, waitingFor: nextWaitingFor });
});
