import { expect, test } from 'vitest';
import { discoveryTopic, isFilterOf, matchesFilter, readTopic, thingTopic } from './topics.ts';

const ACCOUNT = '0199f0aa-0000-7000-8000-000000000001';
const OTHER = '0199f0aa-0000-7000-8000-000000000002';
const ID = '0199f0aa-0000-7000-8000-0000000000aa';

test('a topic of a thing is read back as written', () => {
  expect(readTopic(ACCOUNT, thingTopic(ACCOUNT, 'section', ID, 'minutes/set'))).toEqual({
    about: 'thing',
    kind: 'section',
    id: ID,
    leaf: 'minutes/set',
  });
  expect(readTopic(ACCOUNT, discoveryTopic(ACCOUNT, 'module', ID))).toEqual({
    about: 'discovery',
    kind: 'module',
    id: ID,
  });
});

test.each([
  ['of another account', thingTopic(OTHER, 'section', ID, 'set')],
  ['of an account whose id begins alike', `zagon/${ACCOUNT}0/sections/${ID}/set`],
  ['of a station', 'spBv1.0/Zagon/DCMD/AGB2000-1/M'],
  ['of the account itself', `zagon/${ACCOUNT}`],
  ['of the broker', '$SYS/broker/uptime'],
])('a topic %s is none of the account', (_case, topic) => {
  expect(readTopic(ACCOUNT, topic)).toBeNull();
});

test.each([
  ['with a parent folder', `zagon/${ACCOUNT}/sections/../sections/${ID}/set`],
  ['with an id in capitals', `zagon/${ACCOUNT}/sections/${ID.toUpperCase()}/set`],
  ['of an unknown kind', `zagon/${ACCOUNT}/pumps/${ID}/set`],
  ['with a wildcard for an id', `zagon/${ACCOUNT}/sections/+/set`],
])('a topic %s names no thing', (_case, topic) => {
  expect(readTopic(ACCOUNT, topic)?.about).toBe('account');
});

test.each([
  [`zagon/${ACCOUNT}/#`, true],
  [`zagon/${ACCOUNT}/+/+/state`, true],
  [`zagon/${ACCOUNT}`, false],
  [`zagon/${OTHER}/#`, false],
  ['zagon/+/status', false],
  ['zagon/#', false],
  ['#', false],
  ['+/+/+/+/+', false],
  [`$share/group/zagon/${ACCOUNT}/#`, false],
])('the filter %s belongs to the account: %s', (filter, belongs) => {
  expect(isFilterOf(ACCOUNT, filter)).toBe(belongs);
});

test.each([
  ['a/#', 'a/b/c', true],
  ['a/#', 'a', true],
  ['a/+/c', 'a/b/c', true],
  ['a/+', 'a/b/c', false],
  ['a/b', 'a/b/c', false],
  ['a/b/c', 'a/b', false],
  ['a/+/#', 'a/b', true],
  ['a/+', 'a/', true],
])('the filter %s matches %s: %s', (filter, topic, matches) => {
  expect(matchesFilter(filter, topic)).toBe(matches);
});
