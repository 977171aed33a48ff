import { expect, test } from 'vitest';
import { bodyOf, changeOf, draftOf, NEW_NETWORK } from './network-draft.ts';
import { aNetwork } from './testing/networks.ts';

test('a form that is left as it is changes nothing, and keeps the key', () => {
  expect(changeOf(draftOf(aNetwork), aNetwork)).toEqual({
    name: 'Fields',
    address: 'mqtts://network.example:8883',
    user: 'zagon',
    application: 'fields',
    ca: null,
    key: null,
    on: true,
    version: 'v1',
  });
});

test('an empty certificate is none', () => {
  expect(bodyOf({ ...NEW_NETWORK, ca: '  \n' }).ca).toBeNull();
});
