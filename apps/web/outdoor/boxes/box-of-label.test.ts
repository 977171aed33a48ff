import { expect, test } from 'vitest';
import { boxOfLabel } from './box-of-label.ts';

const box = { id: 'm', version: 'v', code: 'K7QM2XW4PA', name: 'North', notes: '' };
const FACTS = { code: 'k7qm2-xw4pa', found: null, refusal: null, isOffline: false, known: [] };

test.each([
  ['waits for the server', {}, { kind: 'loading' }],
  ['waits for the server even if this device knows the box', { known: [box] }, { kind: 'loading' }],
  ['shows what the server has found', { found: box }, { kind: 'box', box }],
  ['says that the label is not valid', { refusal: 'not_found' }, { kind: 'invalid' }],
  [
    'says that a label renewed since is not valid',
    { found: box, known: [box], refusal: 'not_found' },
    { kind: 'invalid' },
  ],
  ['shows a known box offline', { isOffline: true, known: [box] }, { kind: 'box', box }],
  ['shows a known box if the server cannot be reached', { refusal: 'unreachable', known: [box] }, { kind: 'box', box }],
  ['does not call an unknown label invalid offline', { refusal: 'unreachable' }, { kind: 'failed' }],
])('the page of a label %s', (_what, facts, label) => {
  expect(boxOfLabel({ ...FACTS, ...facts })).toEqual(label);
});
