import { describe, expect, test } from 'vitest';
import { isOwnDeath, mayPublish, maySubscribe } from './node-access.ts';

const SCOPE = { group: 'zagon', host: 'zagon' };
const S = 'AGB2000-TEST-1';
const OTHER = 'AGB2000-TEST-2';

describe('a station may publish', () => {
  test.each([
    `spBv1.0/zagon/NBIRTH/${S}`,
    `spBv1.0/zagon/NDATA/${S}`,
    `spBv1.0/zagon/NDEATH/${S}`,
    `spBv1.0/zagon/DBIRTH/${S}/probe`,
    `spBv1.0/zagon/DDATA/${S}/probe`,
    `spBv1.0/zagon/DDEATH/${S}/probe`,
  ])('a station may publish on its own topic %s', (topic) => {
    expect(mayPublish(SCOPE, S, topic)).toBe(true);
  });

  test.each([
    `spBv1.0/zagon/NBIRTH/${OTHER}`,
    `spBv1.0/zagon/DDATA/${OTHER}/probe`,
    `spBv1.0/zagon/NDEATH/${OTHER}`,
    `spBv1.0/zagon/NCMD/${S}`,
    `spBv1.0/zagon/DCMD/${S}/probe`,
    `spBv1.0/other/NDATA/${S}`,
    `spBv1.0/zagon/NDATA/${S}/probe`,
    `spBv1.0/zagon/DDATA/${S}`,
    `spBv1.0/zagon/DDATA/${S}/a/b`,
    `spBv1.0/zagon/DDATA/${S}/+`,
    `spBv1.0/zagon/NDATA/${S.toLowerCase()}`,
    'spBv1.0/STATE/zagon',
    'STATE/zagon',
    '$SYS/anything',
    'anything',
    '',
  ])('a station may not publish on the topic %s', (topic) => {
    expect(mayPublish(SCOPE, S, topic)).toBe(false);
  });
});

describe('a station may subscribe', () => {
  test.each([
    'spBv1.0/STATE/zagon',
    'STATE/zagon',
    `spBv1.0/zagon/NCMD/${S}`,
    `spBv1.0/zagon/NCMD/${S}/#`,
    `spBv1.0/zagon/DCMD/${S}/+`,
    `spBv1.0/zagon/DCMD/${S}/#`,
  ])('a station may subscribe to its own %s', (filter) => {
    expect(maySubscribe(SCOPE, S, filter)).toBe(true);
  });

  test.each([
    '#',
    '+/#',
    'spBv1.0/#',
    'spBv1.0/zagon/#',
    'spBv1.0/zagon/NCMD/+',
    'spBv1.0/zagon/NCMD/#',
    `spBv1.0/zagon/NCMD/${OTHER}`,
    `spBv1.0/zagon/DCMD/${OTHER}/+`,
    `spBv1.0/zagon/DCMD/${S}`,
    `spBv1.0/zagon/NDATA/${S}`,
    `spBv1.0/zagon/+/${S}`,
    'spBv1.0/STATE/+',
    '$SYS/#',
  ])('a station may not subscribe to %s', (filter) => {
    expect(maySubscribe(SCOPE, S, filter)).toBe(false);
  });
});

test('a station may only use its own death certificate as its will', () => {
  expect(isOwnDeath(SCOPE, S, `spBv1.0/zagon/NDEATH/${S}`)).toBe(true);
  expect(isOwnDeath(SCOPE, S, `spBv1.0/zagon/NDEATH/${OTHER}`)).toBe(false);
  expect(isOwnDeath(SCOPE, S, `spBv1.0/zagon/DDEATH/${S}/probe`)).toBe(false);
  expect(isOwnDeath(SCOPE, S, `spBv1.0/zagon/NDATA/${S}`)).toBe(false);
});
